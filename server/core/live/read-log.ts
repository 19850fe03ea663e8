/** Reads the change log (decisions/live-updates.md). */
import { LIVE_IDS_MAX, type LiveChange } from '#domain/api/live.ts'
import { OWNER } from '#domain/changes/diff.ts'
import { ENTITIES, findEntity } from '#domain/entities/register.ts'
import { readersOf, type Entity } from '#domain/entities/entity.ts'
import type { Target } from '#domain/permissions/decide.ts'
import type { Thing } from '#domain/permissions/reading.ts'
import type { ViewOwner } from '#domain/permissions/saved-views.ts'
import type { Queryable, Writer } from '#server/platform/db/database.ts'
import { writtenSince } from '#server/platform/db/change-log.ts'
import { sql } from '#server/platform/db/sql.ts'
import { features } from '#server/core/submit/feature.ts'
import { MENTOR_INCUBATOR, targetOf } from '#server/core/records/target.ts'

/** More than this is read again as a whole. */
const ROWS_MAX = 2_000

interface LogRow {
  position: string
  xid: string
  source: string | null
  kind: LiveChange['kind']
  ids: string[] | null
  incubator_id: string | null
  account_id: string | null
}

/** Records that the same people may read. */
export interface OwnedChange {
  readonly entity: string
  readonly kind: LiveChange['kind']
  /** Undefined: too many to name. */
  readonly ids: readonly string[] | undefined
  /** Who may read them by the reading table; undefined if only the account may. */
  readonly reach: { readonly thing: Thing; readonly target: Target } | undefined
  readonly accountId: string | null
  /** Of a saved view, whose audience decides instead. */
  readonly view?: ViewOwner | undefined
  /** Its batches with the accounts that wrote them; undefined if it is not, or not only, the work of batches. */
  readonly batches?: Authors | undefined
}

type Authors = Readonly<Record<string, string | null>>

export interface Read {
  /** The snapshot up to which the log was read. */
  readonly position: string
  /** Null if it was too much. */
  readonly changes: readonly OwnedChange[] | null
  /** The accounts whose rights may have changed. */
  readonly accounts: ReadonlySet<string> | 'all'
}

/** Those of the core that the log was told of directly, and who reads them. */
const THINGS: Readonly<Record<string, Thing>> = { approval: 'approval', import: 'import', admin: 'admin' }

/** Who is told of a source that is no entity: the readers of a thing, or only the account that it belongs to. */
const readersOfSource = (source: string): Thing | 'account' | undefined =>
  THINGS[source] ?? features().find(({ live }) => live && source in live)?.live?.[source]

/** The fields that decide who reads a record. */
const DECIDING = [
  ...new Set([
    'startup_id',
    'mentor_id',
    'author_id',
    ...(ENTITIES as readonly Entity[]).flatMap(({ hidden }) => (hidden ? [hidden.field] : [])),
  ]),
]

interface Batched {
  entity: string
  action: LiveChange['kind']
  incubator_id: string | null
  mentor_incubator: string | null
  deciding: Record<string, unknown>
  ids: string[]
  batches: Authors
}

/**
 * The records of batches, as they were and as they became: whoever could read one learns that it left. A record that
 * moved belonged to the incubator of its entry before.
 */
async function findChanged(db: Queryable, batches: readonly string[]): Promise<Batched[]> {
  const fields = sql.join(
    DECIDING.map((name) => sql`${sql.literal(name)}, s.state->${sql.literal(name)}`),
    sql`, `,
  )
  const { rows } = await db.query<Batched>(sql`
    select x.*, m.incubator_id as mentor_incubator from (
      select h.entity, h.action, jsonb_build_object(${fields}) as deciding,
        case when s.is_before and h.before ? ${sql.literal(OWNER)} then (
          select p.incubator_id from history p
          where p.entity = h.entity and p.record_id = h.record_id and p.id <> h.id and p.at <= h.at
          order by p.at desc, p.id desc limit 1) else h.incubator_id end as incubator_id,
        array_agg(distinct h.record_id) as ids, jsonb_object_agg(h.batch_id, h.account_id) as batches
      from history h cross join lateral (values (true, h.before), (false, h.after)) s(is_before, state)
      where h.batch_id = any(${sql.param(batches)}::uuid[]) and s.state is not null
      group by 1, 2, 3, 4) x
    left join mentor m on m.id = (x.deciding->>'mentor_id')::uuid`)
  return rows
}

const isOwnOwner = (entity: Entity): boolean =>
  entity.ownerName === null || entity.name === 'startup' || entity.name === 'mentor'

/**
 * The records of a batch, apart where the record itself is the owner. Many are not named, and whoever may read the first
 * learns of them.
 */
function changesOfBatch({
  entity: name,
  action: kind,
  incubator_id,
  mentor_incubator,
  deciding,
  ids,
  batches,
}: Batched): OwnedChange[] {
  const entity = findEntity(name)
  if (!entity) return []
  const thing = readersOf(entity, deciding)
  const isMany = ids.length > LIVE_IDS_MAX
  const parts = isOwnOwner(entity) && !isMany ? ids.map((id) => [id]) : [ids]
  return parts.map((part) => ({
    entity: name,
    kind,
    ids: isMany ? undefined : part,
    accountId: null,
    batches,
    reach: {
      thing,
      target: targetOf(entity, {
        ...deciding,
        id: part[0]!,
        incubator_id,
        [MENTOR_INCUBATOR]: mentor_incubator,
      }),
    },
  }))
}

/** A view of everyone is logged without an account. */
const viewOwnerOf = ({ incubator_id, account_id }: LogRow): ViewOwner => ({
  audience: account_id === null ? 'everyone' : incubator_id === null ? 'me' : 'incubator',
  authorId: account_id,
  incubatorId: incubator_id,
})

/**
 * What was logged directly. An import without an incubator is read by its author and the portal. A decision belongs to the
 * batch of its transaction.
 */
function changesOfRow(row: LogRow, written: ReadonlyMap<string, Authors>): OwnedChange[] {
  const { xid, source, kind, ids, incubator_id, account_id } = row
  const readers = readersOfSource(source!)
  const thing = readers === 'account' ? undefined : readers
  const view = source === 'view' ? viewOwnerOf(row) : undefined
  if (!readers && !view) return []
  const reach = thing && { thing, target: { incubatorId: incubator_id } }
  const batches = source === 'approval' ? written.get(xid) : undefined
  return [{ entity: source!, kind, ids: ids ?? undefined, reach, accountId: account_id, view, batches }]
}

function accountsIn(rows: readonly LogRow[]): Read['accounts'] {
  const found = new Set<string>()
  for (const { ids } of rows.filter((r) => r.source === 'account' || r.source === 'session')) {
    if (ids === null) return 'all'
    for (const id of ids) found.add(id)
  }
  return found
}

/** Reads what has become visible since a snapshot, or what was logged in the last `seconds`. */
export async function readLog(db: Queryable, since: string | { seconds: number }): Promise<Read> {
  // A row of a later transaction than any here comes from the backup of another database.
  const isNew =
    typeof since === 'string'
      ? writtenSince(since)
      : sql`l.at > now() - make_interval(secs => ${since.seconds})`
  const { rows } = await db.query<LogRow>(sql`
    select pg_current_snapshot()::text as position, l.* from (select) one left join (
      select l.xid::text, l.source, l.kind, l.ids, l.incubator_id, l.account_id from change_log l
      where ${isNew} and l.xid < pg_snapshot_xmax(pg_current_snapshot()) limit ${ROWS_MAX + 1}) l on true`)
  const { position } = rows[0]!
  const logged = rows.filter((r) => r.source !== null)
  const accounts = accountsIn(logged)
  const batched = logged.filter((r) => r.source === 'history')
  if (logged.length > ROWS_MAX || batched.some((r) => r.ids === null))
    return { position, changes: null, accounts }
  const batches = [...new Set(batched.flatMap((r) => r.ids!))]
  const records = batches.length === 0 ? [] : await findChanged(db, batches)
  const authors: Authors = Object.assign({}, ...records.map((r) => r.batches))
  const written = new Map(
    batched.map(({ xid, ids }) => [xid, Object.fromEntries(ids!.map((id) => [id, authors[id] ?? null]))]),
  )
  return {
    position,
    changes: [...records.flatMap(changesOfBatch), ...logged.flatMap((row) => changesOfRow(row, written))],
    accounts,
  }
}

/** Removes what no stream resumes from. */
export const sweepChangeLog = async (db: Writer): Promise<void> => {
  await db.query(sql`delete from change_log where at < now() - interval '1 day'`)
}
