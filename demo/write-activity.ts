import { actionOf } from '#domain/messages/action-of.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Tx } from '#server/db/open.ts'
import { insertRows } from './insert-rows.ts'
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
}

/**
 * The batches that `run()` would log. A startup's own changes are not logged
 * (activity.md, What the log holds).
 */
function batchesIn(records: readonly DemoRecord[]): Done[] {
  const batches = new Map<string, Done>()
  for (const record of records)
    for (const step of record.steps) {
      const verdict = decide(step.batch.by, record.entity.actions[step.action])
      if (verdict.outcome !== 'apply' || !verdict.isLogged) continue
      const done = batches.get(step.batch.id) ?? { batch: step.batch, entity: record.entity, changes: [] }
      done.changes.push(proposalOf(record, step))
      batches.set(step.batch.id, done)
    }
  return [...batches.values()]
}

/** A Portal Edit's entry names the incubator or startup (roles-and-rights.md, Action titles). */
function placeOf(
  { batch, entity, changes }: Done,
  nameOf: (incubatorId: string) => string,
): string | undefined {
  if (batch.by.kind !== 'portal-edit') return undefined
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
    const random = createRandom(batch.id)
    return {
      id: idAt(random, batch.at),
      activity_id: Array.from({ length: 26 }, () => random.whole(0, 35).toString(36)).join(''),
      incubator_id: changes[0]!.incubator_id,
      batch_id: batch.id,
      account_id: batch.by.uid,
      username: batch.by.name,
      designation: batch.by.designation,
      message: actionOf(changes, batch.origin, placeOf(done, nameOf)),
      ipv4: addressOf(batch.by),
      activity_date: batch.at,
    }
  })
  await insertRows(tx, 'activity_log', COLUMNS, rows)
  return rows.length
}
