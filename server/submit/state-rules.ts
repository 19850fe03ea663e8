/** What the state of a record, or of the records around it, does not allow. */
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/http/refusal.ts'
import { findOverlapping } from './overlaps.ts'
import type { Compared } from './types.ts'
import { withoutUnchanged } from './unchanged.ts'

const changedOf = ({ entity, row, values }: Compared): string[] =>
  Object.keys(row ? withoutUnchanged(entity, values, row) : values).filter(
    (name) => !entity.fields[name]?.isDerived,
  )

/** What goes along with another change is allowed by that one. */
const isCascaded = ({ change }: Compared): boolean =>
  change.action === 'update' ? change.isCascaded === true : change.isWithOwner === true

function refusalOfState(one: Compared, now: string, isPast: boolean): ChangeRefusal | undefined {
  const { change, entity, before, values } = one
  const isBack = isPast && change.action === 'create'
  if (!entity.refuses || isCascaded(one) || isBack) return undefined
  const after = change.action === 'delete' ? null : { ...before, ...values }
  const code = entity.refuses({ before, after, changed: changedOf(one), now })
  return code && new ChangeRefusal('conflict', { code, params: {} })
}

/**
 * The sessions of a batch at a time at which their mentor is not assigned to their startup, by their position
 * (mentor-sessions.md, Scheduling a session).
 */
async function findUnassigned(db: Queryable, compared: readonly Compared[]): Promise<ReadonlySet<number>> {
  const scheduled = compared.filter(
    (one) =>
      one.entity.name === 'mentor-session' &&
      one.change.action !== 'delete' &&
      changedOf(one).includes('datetime'),
  )
  if (scheduled.length === 0) return new Set()
  const sessions = JSON.stringify(scheduled.map(({ at, row, values }) => ({ ...row, ...values, at })))
  const { rows } = await db.query<{ at: number }>(sql`
    select x.at from jsonb_to_recordset(${sessions}::jsonb) as x(at integer, mentor_id uuid, startup_id uuid, datetime timestamptz)
    where not exists (select from mentorship a where a.mentor_id = x.mentor_id and a.startup_id = x.startup_id
      and a.begins_at <= x.datetime and (a.ends_at is null or a.ends_at > x.datetime))`)
  return new Set(rows.map(({ at }) => at))
}

/** The refusals of a batch by what is stored, by position. */
export async function findUnfit(
  db: Queryable,
  compared: readonly Compared[],
  now: string,
  isPast: boolean,
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const unassigned = isPast ? new Set<number>() : await findUnassigned(db, compared)
  const overlapping = await findOverlapping(db, compared)
  return new Map(
    compared.flatMap((one) => {
      const path = one.change.action === 'create' ? 'mentor_id' : 'datetime'
      const refusal =
        refusalOfState(one, now, isPast) ??
        (unassigned.has(one.at)
          ? invalidValues(problemsOf(one.readAs, [problemAt(path, 'not-assigned')]))
          : overlapping.get(one.at))
      return refusal ? [[one.at, refusal] as const] : []
    }),
  )
}
