import { VISITOR, type Actor, type InvitationKind } from '#domain/permissions/actor.ts'
import { isDemoPerson } from './account.ts'
import { dayOf, isoOf, momentOn, type Calendar } from './calendar.ts'
import type { Centre } from './centre.ts'
import { makeApart, type Maker } from './maker.ts'
import { nextId, createRandom, type Random } from './random.ts'
import { isThere, textNow, type DemoRecord } from './past.ts'
import { startupNumber } from './startup-names.ts'
import type { MadeStartup } from './startup.ts'

/** A row of the invitation table, with those that added themselves by it. */
export interface DemoInvitation {
  readonly id: string
  readonly kind: InvitationKind
  readonly incubator_id: string | null
  readonly program_id: string | null
  readonly program_name: string | null
  readonly cohort: string | null
  readonly uses: number | null
  readonly expires_on: string
  readonly created_at: string
  readonly revoked_at: string | null
  readonly by: Actor
  readonly joined: readonly { readonly record_id: string; readonly at: string }[]
}

/** An invitation is valid for at most a year (invitations-and-onboarding.md, Kinds of invitations). */
const LONGEST = 365
const USUAL = 30

/** The record as if it had added itself: the first entry of its history is its own, and `values` hold from then on. */
function onboarded(record: DemoRecord, kind: InvitationKind, values: object): DemoRecord {
  const name = String(record.steps[0]!.after?.['name'])
  const incubatorId = kind === 'startup' ? record.incubatorId : null
  const by: Actor = { ...VISITOR, name, invitation: { kind, incubatorId } }
  let before: DemoRecord['steps'][number]['before'] = null
  const steps = record.steps.map((step, at) => {
    const after = step.after && { ...step.after, ...values }
    const changed = { ...step, before, after, ...(at === 0 ? { batch: { ...step.batch, by } } : {}) }
    before = after
    return changed
  })
  return { ...record, steps }
}

const addedAt = ({ steps }: DemoRecord): string => steps[0]!.batch.at
const addedOn = (record: DemoRecord): number => dayOf(addedAt(record))
const joinedBy = (records: readonly DemoRecord[]) =>
  records.map((record) => ({ record_id: record.id, at: addedAt(record) }))

/** What all invitations of somebody have in common. */
const inviting =
  (random: Random, by: Actor, kind: InvitationKind) =>
  (
    made: Pick<DemoInvitation, 'uses'> & Partial<DemoInvitation>,
    days: { on: number; until: number; revoked?: number },
  ): DemoInvitation => {
    const created_at = momentOn(random, days.on)
    return {
      id: nextId(random)(created_at),
      kind,
      incubator_id: by.incubatorId,
      program_id: null,
      program_name: null,
      cohort: null,
      joined: [],
      expires_on: isoOf(days.until),
      created_at,
      revoked_at: days.revoked === undefined ? null : momentOn(random, days.revoked),
      by,
      ...made,
    }
  }

/** The first of some records, latest first, that one invitation may have brought. */
const together = (records: readonly DemoRecord[], most: number): DemoRecord[] =>
  records.slice(0, most).filter((record) => addedOn(records[0]!) - addedOn(record) < LONGEST - 2 * USUAL)

/**
 * The invitations of the demo COE: an open one that its latest startups have used, a fresh one for the next cohort, a
 * used-up, an expired and a revoked one, and one for an incubator.
 */
export function inviteStartups(
  maker: Maker,
  startups: readonly MadeStartup[],
): { startups: MadeStartup[]; invitations: DemoInvitation[] } {
  const { random, calendar, centre, programs, series } = makeApart(maker, 'invitations')
  const { last } = calendar
  const invite = inviting(random, centre.actor, 'startup')
  const own = startupNumber(centre.seed, series, 0)
  const latest = startups
    .filter(({ record }, place) => isThere(record) && startupNumber(centre.seed, series, place) !== own)
    .map(({ record }) => record)
    .toSorted((a, b) => addedOn(b) - addedOn(a))
  const forCohort = (day: number, at: number) => ({
    program_id: programs[at]!.id,
    program_name: textNow(programs[at]!, 'program_name'),
    cohort: isoOf(day).slice(0, 7),
  })
  const recent = together(
    latest.filter((record) => last - addedOn(record) < LONGEST - 2 * USUAL),
    4,
  )
  const earlier = together(latest.slice(recent.length), 3)
  const groups = [recent, earlier].map((records, at) => {
    const days = records.length > 0 ? records.map(addedOn) : [last]
    const [first, end] = [Math.min(...days), Math.max(...days)]
    return { records, first, end, for: forCohort(end, at) }
  })
  const [open, used] = groups as [(typeof groups)[number], (typeof groups)[number]]
  const invitations = [
    invite(
      { ...open.for, uses: 12, joined: joinedBy(open.records) },
      { on: open.first - 2, until: last + USUAL },
    ),
    invite({ ...forCohort(last + USUAL, 2), uses: null }, { on: last - 3, until: last + USUAL - 3 }),
    invite(
      { ...used.for, uses: used.records.length, joined: joinedBy(used.records) },
      { on: used.first - 2, until: used.end + USUAL },
    ),
    invite({ ...forCohort(last - 80, 3), uses: 5 }, { on: last - 90, until: last - 90 + USUAL }),
    invite(
      { ...forCohort(last - 20, 1), uses: 100 },
      { on: last - 24, until: last - 24 + USUAL, revoked: last - 22 },
    ),
    inviting(random, centre.actor, 'incubator')({ uses: 1 }, { on: last - 8, until: last + USUAL - 8 }),
  ]
  const cohortOf = new Map(
    groups.flatMap(({ records, for: { program_id, program_name, cohort } }) => {
      const [year, month] = cohort.split('-')
      const values = { program_id, program_name, cohort_year: Number(year), cohort_month: month }
      return records.map((record) => [record.id, values] as const)
    }),
  )
  return {
    invitations,
    startups: startups.map((made) => {
      const values = cohortOf.get(made.record.id)
      return values ? { ...made, record: onboarded(made.record, 'startup', values) } : made
    }),
  }
}

/** The portal's invitations: one is open, one was used by the latest incubator, one has expired, one was revoked. */
export function inviteIncubators(
  { last }: Calendar,
  centres: readonly Centre[],
  portalEdit: Actor,
): { centres: Centre[]; invitations: DemoInvitation[] } {
  const random = createRandom('invitations of the portal')
  const invite = inviting(random, portalEdit, 'incubator')
  const [latest] = centres
    .filter(({ seed }) => !seed.isUnusual && !isDemoPerson(seed.email))
    .toSorted((a, b) => b.openedOn - a.openedOn)
  if (!latest) throw new Error('The demo has no incubator that an invitation may have brought')
  const invitations = [
    invite({ uses: 1 }, { on: last - 2, until: last + USUAL - 2 }),
    invite(
      { uses: 1, joined: joinedBy([latest.record]) },
      { on: latest.openedOn - 4, until: latest.openedOn + USUAL },
    ),
    invite({ uses: 1 }, { on: last - 60, until: last - 60 + USUAL }),
    invite({ uses: 1 }, { on: last - 15, until: last + USUAL - 15, revoked: last - 12 }),
  ]
  return {
    invitations,
    centres: centres.map((centre) =>
      centre === latest ? { ...centre, record: onboarded(centre.record, 'incubator', {}) } : centre,
    ),
  }
}
