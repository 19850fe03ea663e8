/** What people do about people while their server is killed: mentoring, raised requests and invitations. */
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { mentorship } from '#domain/entities/mentorship.ts'
import type { Client } from './kill-client.ts'
import type { Ledger, Sent, SentRecord } from './kill-ledger.ts'
import { sampleChange, sampleRecord, type Parties } from './sample-record.ts'

export interface People {
  readonly master: Client
  readonly editor: Client
  /** The portal, and the COE Master of another incubator. */
  readonly portal: Client
  readonly nain: Client
  readonly incubatorId: string
  /** A record that the master edits, and one for which the editor requests edits. */
  readonly edited: string
  readonly requested: string
  /** A mentor and a startup, assigned to each other for good, and their people. */
  readonly parties: Parties
  readonly mentor: Client
  readonly startup: Client
  /** Somebody without an account, who has the link of an invitation for this program. */
  readonly visitor: Client
  readonly programId: string
}

/** Increases over all rounds, so that no two writes are equal. */
let next = 1

/** Assigns the mentor for a day long ago, and schedules a session far ahead; both are changed once. */
export async function mentor({ master, parties }: People, ledger: Ledger): Promise<never> {
  for (;;)
    for (const entity of [mentorship, mentorSession]) {
      const sent: SentRecord = { certainty: 'unanswered' }
      ledger.mentoring.push(sent)
      const made = await master.call('POST', `/${entity.name}`, sampleRecord(entity, parties))
      Object.assign(sent, { path: `/${entity.name}/${made._id}`, record: made })
      // An assignment that got longer would stand in the way of the next one.
      const change = entity === mentorship ? { until: made.from } : sampleChange(entity, ++next)
      const changed = await master.call('PUT', sent.path!, change)
      Object.assign(sent, { record: changed, certainty: 'acknowledged' })
    }
}

export async function offerHours({ mentor: client, parties }: People, ledger: Ledger): Promise<never> {
  for (;;) {
    const sent: Sent & { length: number } = { certainty: 'unanswered', length: 5 + (++next % 700) }
    ledger.hours.push(sent)
    const hours = [{ day: 'Sunday', from: '08:00', until: '20:00', length: sent.length }]
    await client.call('PUT', `/mentor/${parties.mentor}/hours`, { hours })
    sent.certainty = 'acknowledged'
  }
}

/** The startup asks, the master answers and closes. What the last kill left open is closed first. */
export async function raiseRequests({ master, startup }: People, ledger: Ledger): Promise<never> {
  const answer = (id: string) =>
    master.call('POST', `/request/${id}/answer`, { message: `Answer ${++next}`, close: true })
  const { data: open } = await startup.call('GET', '/request?status=open&to=incubator&pageSize=100')
  for (const { _id } of open) await answer(_id)
  for (;;) {
    const sent: SentRecord = { certainty: 'unanswered' }
    ledger.mentoring.push(sent)
    const raised = { kind: 'other', to: 'incubator', subject: `Request ${++next}`, message: 'A room' }
    const { _id } = await startup.call('POST', '/request', raised)
    const path = `/request/${_id}`
    Object.assign(sent, { path, record: await master.call('GET', path) })
    Object.assign(sent, { record: await answer(_id), certainty: 'acknowledged' })
  }
}

export const JOINING_PASSWORD = 'joined-by-a-link'

/** A cohort adds itself by the one link that the master made. */
export async function joinByInvitation(people: People, ledger: Ledger, round: number): Promise<never> {
  const { master, visitor, programId } = people
  const made = { kind: 'startup', program_id: programId, cohort: '2026-01' }
  const { _id, url } = await master.call('POST', '/invitations', made)
  const hash = new URL(url).searchParams.get('hash')
  const mark = `Joined${round}x${++next}`
  const joined = { id: _id as string, startups: [] as (Sent & { name: string; email: string })[] }
  ledger.joined.set(mark, joined)
  for (;;) {
    const name = `${mark} ${++next}`
    const email = `joined.${round}.${next}@example.org`
    const sent: Sent & { name: string; email: string } = { certainty: 'unanswered', name, email }
    joined.startups.push(sent)
    const form = { name, email, phone: '5000000001', password: JOINING_PASSWORD }
    await visitor.call('POST', `/public/invitations/${hash}/accept`, form)
    sent.certainty = 'acknowledged'
  }
}
