/** What the state of a record, or of the records around it, does not allow. */
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { findOverlapping } from './overlaps.ts'
import type { Compared, Ready } from './types.ts'
import { withoutUnchanged } from './unchanged.ts'
import { lastsAtSql } from './uncovered-sessions.ts'

type One = Pick<Compared | Ready, 'at' | 'change' | 'entity' | 'row' | 'values'>

const changedOf = ({ entity, row, values }: One): string[] =>
  Object.keys(row ? withoutUnchanged(entity, values, row) : values).filter(
    (name) => !entity.fields[name]?.isDerived,
  )

/** What goes along with another change is allowed by that one. */
const isCascaded = ({ change }: One): boolean =>
  change.action === 'update' ? change.isCascaded === true : change.isWithOwner === true

function refusalOfState(one: Compared, now: string, isPast: boolean): ChangeRefusal | undefined {
  const { change, entity, before, values } = one
  const isBack = isPast && change.action === 'create'
  if (!entity.refuses || isCascaded(one) || isBack) return undefined
  const after = change.action === 'delete' ? null : { ...before, ...values }
  const code = entity.refuses({ before, after, changed: changedOf(one), now })
  return code && new ChangeRefusal('conflict', { code, params: {} })
}

/** Whether a change gives a session a time. */
const isScheduled = (one: One): boolean =>
  one.entity.name === 'mentor-session' &&
  one.change.action !== 'delete' &&
  !isCascaded(one) &&
  changedOf(one).includes('datetime')

/**
 * The sessions of a batch that lie ahead at a time at which their mentor is not assigned to their startup, by their
 * position. This includes restored ones (mentor-sessions.md, Scheduling a session).
 */
export async function findUnassigned(
  db: Queryable,
  changes: readonly One[],
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const scheduled = changes.filter(isScheduled)
  if (scheduled.length === 0) return new Map()
  const sessions = JSON.stringify(scheduled.map(({ at, row, values }) => ({ ...row, ...values, at })))
  const { rows } = await db.query<{ at: number }>(sql`
    select x.at from jsonb_to_recordset(${sessions}::jsonb) as x(at integer, mentor_id uuid, startup_id uuid,
      status text, datetime timestamptz)
    where x.status <> 'cancelled' and x.datetime > clock_timestamp() and not exists (
      select from mentorship a join mentor m on m.id = a.mentor_id join startup t on t.id = a.startup_id
      where ${lastsAtSql('a', 'x')})`)
  const unassigned = new Set(rows.map(({ at }) => at))
  return new Map(
    scheduled.flatMap(({ at, change, entity }) => {
      const path = change.action === 'create' ? 'mentor_id' : 'datetime'
      const refusal = invalidValues(problemsOf(entity, [problemAt(path, 'not-assigned')]))
      return unassigned.has(at) ? [[at, refusal] as const] : []
    }),
  )
}

/** The refusals of a batch by what is stored, by position. */
export async function findUnfit(
  db: Queryable,
  compared: readonly Compared[],
  now: string,
  isPast: boolean,
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const unassigned = await findUnassigned(db, compared)
  const overlapping = await findOverlapping(db, compared)
  return new Map(
    compared.flatMap((one) => {
      const refusal = refusalOfState(one, now, isPast) ?? unassigned.get(one.at) ?? overlapping.get(one.at)
      return refusal ? [[one.at, refusal] as const] : []
    }),
  )
}
