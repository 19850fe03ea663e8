import type { Entity } from '#domain/entities/entity.ts'
import { readersOf } from '#domain/entities/entity.ts'
import { hasOpenNames } from '#domain/entities/references.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import { makeLookUp } from '#server/platform/db/look-up.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { targetOf } from '#server/core/records/target.ts'

/** The ids and names by which a batch refers to one entity, each name within an incubator. */
export interface WantedReferences {
  readonly ids: readonly string[]
  readonly names: readonly { incubatorId: string; name: string }[]
}

/** A record that can be referred to. */
export interface Named {
  readonly id: string
  readonly name: string
  /** By its name: it is the incubator's own, and the whole programme has one of the same name. */
  readonly hasDouble?: boolean
}

interface Found {
  id: string
  incubator_id: string | null
  name: string | null
  /** The name that was searched for, if it equals the record's name except for letter case. */
  wanted: string | null
  was: boolean
  facts: Record<string, unknown> | null
}

/** Resolves the references of a batch to one entity. */
export interface ReferenceIndex {
  /**
   * The record with this id, if records of this incubator may refer to it. Without one, the record may belong to any
   * incubator.
   */
  byId(incubatorId: string | undefined, id: string): Named | undefined
  /** The record with this name, or `several` if more than one has it. */
  byName(incubatorId: string, name: string): Named | 'several' | undefined
  /** Whether the record has, or had, this name. */
  isNameOf(incubatorId: string, id: string, name: string): boolean
}

/** The values that decide who may read a record, if its name is not public. */
const factsSql = (to: Entity) => {
  if (hasOpenNames(to)) return sql`null::jsonb`
  const names = ['id', ...(to.isOfStartups ? ['startup_id'] : []), ...(to.hidden ? [to.hidden.field] : [])]
  const pairs = names.map((name) => sql`${sql.literal(name)}, s.${sql.identifier(name)}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/**
 * The candidate records for ids and names, in one statement: records with these ids, records with exactly
 * these names, and, where an incubator has no exact match, all its records with their current and earlier
 * names.
 */
async function findRecords(db: Queryable, to: Entity, { ids, names }: WantedReferences): Promise<Found[]> {
  const table = sql.identifier(tableNameOf(to))
  const title = sql.identifier(to.titleField)
  const isOwned = to.ownerName !== null
  const owner = isOwned ? sql`s.incubator_id` : sql`null::uuid`
  const facts = factsSql(to)
  const isWide = to.canBeProgrammeWide ?? false
  // As arrays of ids, which are few, so that an index finds their records instead of a look at every one.
  const isOf = (query: SQL): SQL =>
    isWide
      ? sql`(s.incubator_id = any(array(${query})) or s.incubator_id is null and exists (${query}))`
      : isOwned
        ? sql`s.incubator_id = any(array(${query}))`
        : sql`exists (${query})`
  const isOfWanted = isWide
    ? sql`(a.incubator_id = s.incubator_id or s.incubator_id is null)`
    : sql`a.incubator_id = s.incubator_id`
  const before = sql`h.before->>${sql.literal(to.titleField)}`
  const { rows } = await db.query<Found>(sql`
    with wanted as (
      select * from unnest((select ${sql.param(names.map((n) => n.incubatorId))}::uuid[]),
        (select ${sql.param(names.map((n) => n.name))}::text[])) as a(incubator_id, name)${names.length === 1 ? sql` limit 1` : sql``}
    ), exact as (
      select s.id, ${owner} as incubator_id, s.${title} as name, a.name as wanted, ${facts} as facts
      from ${table} s join wanted a on ${isOwned ? sql`${isOfWanted} and ` : sql``}lower(a.name) = lower(s.${title})
      where ${isOf(sql`select distinct incubator_id from wanted`)}
    ), rest as (
      select distinct a.incubator_id from wanted a where not exists (select 1 from exact e
        where e.wanted = a.name and (e.incubator_id = a.incubator_id or e.incubator_id is null))
    ), theirs as materialized (
      select s.id, ${owner} as incubator_id, s.${title} as name, ${facts} as facts
      from ${table} s where ${isOf(sql`select incubator_id from rest`)}
    )
    select s.id, ${owner} as incubator_id, s.${title} as name, null as wanted, false as was, ${facts} as facts
      from ${table} s where ${isAmong(sql`s.id`, ids, 'uuid')}
    union all select id, incubator_id, name, wanted, false, facts from exact
    union all select id, incubator_id, name, null, false, facts from theirs
    union all select t.id, t.incubator_id, ${before}, null, true, t.facts from theirs t
      join history h on h.entity = ${sql.literal(to.name)} and h.record_id = t.id
      where h.record_id = any(array(select id from theirs))
      and h.action = 'update' and ${before} is distinct from h.after->>${sql.literal(to.titleField)}`)
  return rows
}

const isReadable = (actor: Actor, to: Entity, { id, incubator_id, facts }: Found): boolean => {
  if (facts === null) return true
  const record = { ...facts, id, incubator_id }
  return viewOf(actor, readersOf(to, record), targetOf(to, record)) !== 'none'
}

/** Of the candidates found for several look-ups, those that this one would have found alone. */
function candidatesOf(to: Entity, { ids, names }: WantedReferences, found: readonly Found[]): Found[] {
  const isOf = ({ incubator_id }: Found, incubatorId: string): boolean =>
    to.ownerName === null || incubator_id === null || incubator_id === incubatorId
  const isNamedBy = (row: Found, n: WantedReferences['names'][number]): boolean =>
    row.wanted === n.name && isOf(row, n.incubatorId)
  const rest = names.filter((n) => !found.some((row) => isNamedBy(row, n)))
  return found.filter((row) =>
    row.wanted === null
      ? (!row.was && ids.includes(row.id)) || rest.some((n) => isOf(row, n.incubatorId))
      : names.some((n) => isNamedBy(row, n)),
  )
}

/** `findRecords` for a few references, together with others that are resolved in the same turn. */
const lookUpsOf = perObject((db: Queryable) =>
  perObject((to: Entity) =>
    makeLookUp(async (keys) => {
      const each = keys.map((key) => JSON.parse(key) as WantedReferences)
      const ids = [...new Set(each.flatMap((wanted) => wanted.ids))]
      const names = eachOnce(each.flatMap((wanted) => wanted.names))
      const found = await findRecords(db, to, { ids, names })
      return new Map(keys.map((key, at) => [key, candidatesOf(to, each[at]!, found)]))
    }),
  ),
)

/** More references than those of one record are looked up by a statement of their own. */
const FEW = 10

async function findCandidates(
  db: Queryable,
  to: Entity,
  { ids, names }: WantedReferences,
): Promise<readonly Found[]> {
  const count = ids.length + names.length
  if (count === 0) return []
  if ('isTransaction' in db || count > FEW) return findRecords(db, to, { ids, names })
  return (await lookUpsOf(db)(to)(JSON.stringify({ ids, names })))!
}

/** A file may name one startup in a thousand rows. Each name is searched for once. */
const eachOnce = (names: WantedReferences['names']): WantedReferences['names'] => [
  ...new Map(names.map((n) => [`${n.incubatorId} ${n.name}`, n])).values(),
]

const idsOf = (found: readonly Found[]): string[] => [...new Set(found.map((f) => f.id))]

/**
 * Resolves the ids and names of a batch in one statement. Records refer to records of their own incubator or
 * of the whole programme; of two with one name, the incubator's own is meant. A record that the actor may not
 * read counts as missing.
 */
export async function findNamed(
  db: Queryable,
  actor: Actor,
  to: Entity,
  wanted: WantedReferences,
): Promise<ReferenceIndex> {
  const rows = await findCandidates(db, to, { ids: wanted.ids, names: eachOnce(wanted.names) })
  const readable = rows.filter((row) => isReadable(actor, to, row))
  const byId = new Map(readable.filter((f) => !f.was).map((f) => [f.id, f]))
  const byKey = new Map<string, Found[]>()
  const keyOf = (incubatorId: string | null, name: string) =>
    `${to.ownerName === null ? '' : incubatorId} ${normaliseKey(name) || name.toLowerCase()}`
  for (const found of readable) {
    const name = found.wanted ?? found.name
    if (name === null) continue
    const key = keyOf(found.incubator_id, name)
    const others = byKey.get(key)
    if (others) others.push(found)
    else byKey.set(key, [found])
  }
  const isHere = (incubatorId: string | undefined, { incubator_id }: Found) =>
    incubatorId === undefined ||
    to.ownerName === null ||
    incubator_id === incubatorId ||
    incubator_id === null
  const named = (id: string): Named => ({ id, name: byId.get(id)?.name ?? '' })

  return {
    byId(incubatorId, id) {
      const found = byId.get(id)
      return found && isHere(incubatorId, found) ? named(id) : undefined
    },
    byName(incubatorId, name) {
      const own = byKey.get(keyOf(incubatorId, name)) ?? []
      const wide = to.canBeProgrammeWide ? (byKey.get(keyOf(null, name)) ?? []) : []
      if (own.length + wide.length === 0) return undefined
      const isCurrent = (f: Found) => !f.was
      const isExact = (f: Found) => isCurrent(f) && f.name?.toLowerCase() === name.toLowerCase()
      // A current name wins over an earlier one, an exact spelling over a similar one.
      const ranked = [isExact, isCurrent, () => true].map((is) => [own.filter(is), wide.filter(is)] as const)
      const [mine, others] = ranked.find((level) => level.flat().length > 0)!
      const [meant, ...more] = idsOf(mine.length > 0 ? mine : others)
      if (more.length > 0) return 'several'
      return { ...named(meant!), hasDouble: mine.length > 0 && others.some(isCurrent) }
    },
    isNameOf: (incubatorId, id, name) =>
      [incubatorId, null].some((owner) => byKey.get(keyOf(owner, name))?.some((f) => f.id === id)) ||
      keyOf(incubatorId, byId.get(id)?.name ?? '') === keyOf(incubatorId, name),
  }
}
