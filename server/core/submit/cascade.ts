import type { RemainingRecords } from '#domain/api/entity.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { features, type Cascade } from './feature.ts'
import type { Ready } from './types.ts'

const KEEPERS = ['startup', 'mentor'] as const
const NAMED = 5

/** "26 startups (Asha Agro, Beeja and 24 more)" */
function formatRemaining({ entity, total, names }: RemainingRecords): string {
  const { one, many } = entityOf(entity).label
  const more = total > names.length ? ` and ${formatNumber(total - names.length)} more` : ''
  return `${formatQuantity(total, one, many).toLowerCase()} (${names.join(', ')}${more})`
}

/**
 * Answers 409 with the startups and mentors that these incubators still have
 * (incubators.md, Deleting an incubator).
 */
async function refuseRemaining(tx: Tx, gone: readonly string[]): Promise<void> {
  const remaining: RemainingRecords[] = []
  for (const entity of KEEPERS) {
    const { rows } = await tx.query<{ name: string; total: number }>(sql`
      select name, count(*) over () as total from ${sql.identifier(entity)}
      where incubator_id = any(${sql.param(gone)}::uuid[]) order by ${sortedSql(sql`name`)}, id limit ${NAMED}`)
    if (rows[0]) remaining.push({ entity, total: rows[0].total, names: rows.map((row) => row.name) })
  }
  if (remaining.length === 0) return
  const parts = remaining.map(formatRemaining).join(' and ')
  throw new Refusal('conflict', `It still has ${parts}. Move or delete them first.`, { extra: { remaining } })
}

const deletesIncubator = ({ change, entity }: Ready): boolean =>
  change.action === 'delete' && entity.account === 'incubator'

/**
 * The records of the incubators that a batch deletes. They are deleted first, in the same batch, so that they
 * can be restored together. An incubator that still has startups or mentors is not deleted.
 */
async function findCascadedDeletes(tx: Tx, ready: readonly Ready[]): Promise<Change[]> {
  const gone = ready.filter(deletesIncubator).map((one) => one.recordId)
  await refuseRemaining(tx, gone)
  const owned: Change[] = []
  for (const entity of ENTITIES) {
    if (entity.ownerName === null) continue
    const { rows } = await tx.query<{ id: string }>(sql`
      select id from ${sql.identifier(tableNameOf(entity))}
      where incubator_id = any(${sql.param(gone)}::uuid[]) order by id`)
    owned.push(
      ...rows.map((row): Change => ({
        action: 'delete',
        entity: entity.name,
        recordId: row.id,
        isWithOwner: true,
      })),
    )
  }
  return owned
}

const movesStartup = ({ entity, transfer }: Ready): boolean =>
  transfer !== undefined && entity.account === 'startup'

/**
 * The records that belong to startups that move to another incubator, unless the batch already moves them.
 */
async function findCascadedTransfers(tx: Tx, ready: readonly Ready[]): Promise<Change[]> {
  const destinations = new Map(ready.filter(movesStartup).map((one) => [one.recordId, one.transfer?.to]))
  // Locks the startups, so that simultaneous additions to them wait or are waited for.
  await tx.query(sql`
    select id from startup where id = any(${sql.param([...destinations.keys()])}::uuid[]) order by id for update`)
  const inBatch = new Set(ready.map((one) => one.recordId))
  const owned: Change[] = []
  for (const entity of ENTITIES as readonly Entity[]) {
    const { name, ownerName } = entity
    if (!entity.isOfStartups || entity.outlivesOwner || ownerName === null) continue
    const { rows } = await tx.query<{ id: string; startup_id: string }>(sql`
      select id, startup_id from ${sql.identifier(tableNameOf(entity))}
      where startup_id = any(${sql.param([...destinations.keys()])}::uuid[]) order by id`)
    for (const { id, startup_id: startupId } of rows)
      if (!inBatch.has(id))
        owned.push({
          action: 'update',
          entity: name,
          recordId: id,
          values: { [ownerName]: destinations.get(startupId) },
          isCascaded: true,
        })
  }
  return owned
}

const CASCADES: readonly Cascade[] = [
  { isConcernedBy: deletesIncubator, find: findCascadedDeletes },
  { isConcernedBy: movesStartup, find: findCascadedTransfers },
]

const cascades = (): readonly Cascade[] => [
  ...CASCADES,
  ...features().flatMap((feature) => feature.cascades ?? []),
]

/** Whether a change may bring others along. */
export const mayCascade = (ready: Ready): boolean => cascades().some((one) => one.isConcernedBy(ready))

/** The changes that go along with a batch. They are written before its own, in the same batch. */
export async function findCascade(tx: Tx, ready: readonly Ready[]): Promise<Change[]> {
  const found: Change[] = []
  for (const cascade of cascades())
    if (ready.some((one) => cascade.isConcernedBy(one))) found.push(...(await cascade.find(tx, ready)))
  return found
}

/** Marks the records that a batch restores with their incubator, which need no permission of their own. */
export function withOwners(changes: readonly Change[]): Change[] {
  const owners = new Set(changes.flatMap((c) => (c.entity === 'incubator' ? [c.recordId] : [])))
  return changes.map((c) =>
    c.action === 'create' && c.entity !== 'incubator' && owners.has(c.incubatorId ?? '')
      ? { ...c, isWithOwner: true }
      : c,
  )
}
