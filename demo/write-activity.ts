import { actionTitle, describeChanges } from '#domain/changes/sentences.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Tx } from '#server/db/open.ts'
import { insertRows } from './insert-rows.ts'
import { proposalOf, type Deed, type DemoRecord } from './programme/past.ts'
import { createRandom, hashText, idAt } from './programme/random.ts'

/** An address of the ranges that are kept for examples (RFC 5737), always the same for the same person. */
export function addressOf(actor: Actor): string {
  const hash = hashText(actor.uid ?? '')
  const net = ['192.0.2', '198.51.100', '203.0.113', undefined][hash % 4]
  return net === undefined ? 'Unavailable' : `${net}.${(hash >>> 8) % 254}`
}

const COLUMNS = {
  id: 'uuid',
  activity_id: 'text',
  incubator_id: 'uuid',
  account_id: 'uuid',
  username: 'text',
  designation: 'text',
  activity: 'text',
  activity_details: 'text',
  ipv4: 'text',
  activity_date: 'timestamptz',
}

interface Done {
  readonly deed: Deed
  readonly entity: Entity
  readonly changes: ProposedChange[]
}

/**
 * What was done together, as the road would log it: a startup's own changes are not
 * (activity.md, What the log holds).
 */
function deedsIn(records: readonly DemoRecord[]): Done[] {
  const deeds = new Map<string, Done>()
  for (const record of records)
    for (const step of record.steps) {
      const verdict = decide(step.deed.by, record.entity.actions[step.action])
      if (verdict.outcome !== 'apply' || !verdict.isLogged) continue
      const done = deeds.get(step.deed.id) ?? { deed: step.deed, entity: record.entity, changes: [] }
      done.changes.push(proposalOf(record, step))
      deeds.set(step.deed.id, done)
    }
  return [...deeds.values()]
}

/** A Portal Edit's title names the incubator or startup (roles-and-rights.md, Action titles). */
function placeOf({ deed, entity, changes }: Done, nameOf: (incubatorId: string) => string): string {
  if (deed.by.kind !== 'portal-edit') return ''
  const isNamed = entity.name === 'startup' || entity.name === 'incubator'
  return ` (${isNamed ? changes[0]!.title : nameOf(changes[0]!.incubator_id!)})`
}

/** Logs what the records' pasts say; answers the number of entries. `nameOf` tells an incubator's name. */
export async function writeActivity(
  tx: Tx,
  records: readonly DemoRecord[],
  nameOf: (incubatorId: string) => string,
): Promise<number> {
  const rows = deedsIn(records).map((done) => {
    const { deed, entity, changes } = done
    const random = createRandom(deed.id)
    const title = actionTitle(entity, changes[0]!.action, changes.length, deed.origin)
    return {
      id: idAt(random, deed.at),
      activity_id: Array.from({ length: 26 }, () => random.whole(0, 35).toString(36)).join(''),
      incubator_id: changes[0]!.incubator_id,
      account_id: deed.by.uid,
      username: deed.by.name,
      designation: deed.by.designation,
      activity: `${title}${placeOf(done, nameOf)}`,
      activity_details: describeChanges(changes, deed.origin),
      ipv4: addressOf(deed.by),
      activity_date: deed.at,
    }
  })
  await insertRows(tx, 'activity_log', COLUMNS, rows)
  return rows.length
}
