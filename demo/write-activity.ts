import { actionOf } from '#domain/messages/action-of.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { readersOf, type Entity } from '#domain/entities/entity.ts'
import type { LogMessage } from '#domain/codes/codes.ts'
import { readingOf } from '#domain/permissions/reading.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoInvitation } from './programme/invitations.ts'
import { proposalOf, type Batch, type DemoRecord } from './programme/past.ts'
import { createRandom, hashText, idAt } from './programme/random.ts'

/** An address from the ranges reserved for examples (RFC 5737), always the same for the same person. */
export function addressOf(actor: Actor): string {
  const hash = hashText(actor.uid ?? '')
  const net = ['192.0.2', '198.51.100', '203.0.113', undefined][hash % 4]
  return net === undefined ? 'Unavailable' : `${net}.${(hash >>> 8) % 254}`
}

const COLUMNS = {
  id: 'uuid',
  activity_id: 'text',
  incubator_id: 'uuid',
  batch_id: 'uuid',
  account_id: 'uuid',
  username: 'text',
  designation: 'text',
  message: 'jsonb',
  ipv4: 'text',
  activity_date: 'timestamptz',
}

interface Done {
  readonly batch: Batch
  readonly entity: Entity
  readonly changes: ProposedChange[]
  /** Whose it is, if the incubator's staff may not read it (raised-requests.md, Answering). */
  readonly hiddenOf: string | null
}

function entryOf(
  { id, at, by }: Pick<Batch, 'id' | 'at' | 'by'>,
  incubatorId: string | null,
  batchId: string | null,
  message: LogMessage,
) {
  const random = createRandom(id)
  return {
    id: idAt(random, at),
    activity_id: Array.from({ length: 26 }, () => random.whole(0, 35).toString(36)).join(''),
    incubator_id: incubatorId,
    batch_id: batchId,
    account_id: by.uid,
    username: by.name,
    designation: by.designation,
    message,
    ipv4: addressOf(by),
    activity_date: at,
  }
}

/**
 * The batches that `submitBatch()` would log. A startup's own changes are not logged
 * (activity.md, What the log holds).
 */
function batchesIn(records: readonly DemoRecord[]): Done[] {
  const batches = new Map<string, Done>()
  for (const record of records)
    for (const step of record.steps) {
      const verdict = decide(step.batch.by, record.entity.actions[step.action])
      if (verdict.outcome !== 'apply' || !verdict.isLogged) continue
      const state = step.after ?? step.before ?? {}
      const isHidden = readingOf(readersOf(record.entity, state), 'coe-master') === '-'
      const hiddenOf = isHidden ? String(state['author_name']) : null
      const started = { batch: step.batch, entity: record.entity, changes: [], hiddenOf }
      const done: Done = batches.get(step.batch.id) ?? started
      done.changes.push(proposalOf(record, step))
      batches.set(step.batch.id, done)
    }
  return [...batches.values()]
}

/** A Portal Edit's entry names the incubator or startup (roles-and-rights.md, Action titles). */
function placeOf(
  { batch, entity, changes, hiddenOf }: Done,
  nameOf: (incubatorId: string) => string,
): string | undefined {
  if (batch.by.kind !== 'portal-edit') return undefined
  if (hiddenOf !== null) return hiddenOf
  const isNamed = entity.name === 'startup' || entity.name === 'incubator'
  const { title, incubator_id: incubatorId } = changes[0]!
  return isNamed ? title : incubatorId === null ? undefined : nameOf(incubatorId)
}

/** Logs the pasts of the records. Returns the number of entries. `nameOf` returns an incubator's name. */
export async function writeActivity(
  tx: Tx,
  records: readonly DemoRecord[],
  nameOf: (incubatorId: string) => string,
): Promise<number> {
  const rows = batchesIn(records).map((done) => {
    const { batch, changes } = done
    return entryOf(batch, done.hiddenOf !== null ? null : changes[0]!.incubator_id, batch.id, {
      ...actionOf(changes, batch.origin, { place: placeOf(done, nameOf) }),
    })
  })
  await insertRows(tx, 'activity_log', COLUMNS, rows)
  return rows.length
}

/** Logs what happened to the invitations. Returns the number of entries. */
export async function logInvitations(tx: Tx, invitations: readonly DemoInvitation[]): Promise<number> {
  const rows = invitations.flatMap(
    ({ id, by, kind, incubator_id, program_name: program, cohort, uses, ...of }) => {
      const params = { kind, program, cohort, uses, expires: of.expires_on }
      const log = (code: 'add-invitation' | 'revoke-invitation', at: string) =>
        entryOf({ id: `${id} ${code}`, at, by }, incubator_id, null, { code, params })
      return [
        log('add-invitation', of.created_at),
        ...(of.revoked_at === null ? [] : [log('revoke-invitation', of.revoked_at)]),
      ]
    },
  )
  await insertRows(tx, 'activity_log', COLUMNS, rows)
  return rows.length
}
