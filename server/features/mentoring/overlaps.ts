/**
 * Records of a mentor that must not overlap in time: two assignments to one startup, two sessions. They are looked up before the
 * write, so that a request or a preview is refused too, and again by a follower, which has locked the mentor: of two
 * people at once, one gets the time
 * (mentorships.md, One assignment at a time; mentor-sessions.md, No double booking).
 */
import type { Values } from '#domain/entities/entity.ts'
import type { RefusalMessage } from '#domain/codes/codes.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'
import type { Compared, Ready } from '#server/core/submit/types.ts'

interface Rule {
  /** The fields whose change needs the check. */
  readonly fields: readonly string[]
  readonly columns: SQL
  /** Whether the record `s`, stored or of another change, overlaps with the changed one, `x`. */
  readonly overlaps: SQL
  readonly why: RefusalMessage
}

const RULES: Readonly<Record<string, Rule>> = {
  mentorship: {
    fields: ['begins_at', 'ends_at'],
    columns: sql`mentor_id uuid, startup_id uuid, begins_at timestamptz, ends_at timestamptz`,
    overlaps: sql`s.mentor_id = x.mentor_id and s.startup_id = x.startup_id
      and s.begins_at < coalesce(x.ends_at, 'infinity') and x.begins_at < coalesce(s.ends_at, 'infinity')`,
    why: { code: 'assigned-already', params: {} },
  },
  'mentor-session': {
    fields: ['datetime', 'length'],
    columns: sql`mentor_id uuid, status text, datetime timestamptz, length integer`,
    overlaps: sql`s.mentor_id = x.mentor_id and s.status <> 'cancelled' and x.status <> 'cancelled'
      and s.datetime < x.datetime + make_interval(mins => x.length)
      and x.datetime < s.datetime + make_interval(mins => s.length)`,
    why: { code: 'mentor-busy', params: {} },
  },
}

type One = Pick<Compared | Ready, 'at' | 'change' | 'entity' | 'recordId' | 'row' | 'values'>

/** Whether a change may make a record overlap with another one. */
export const mayOverlap = ({ entity, change, values }: One): boolean =>
  change.action !== 'delete' && (RULES[entity.name]?.fields.some((name) => name in values) ?? false)

const stateOf = ({ row, values }: One): Values => ({ ...row, ...values })

/** The mentors whose times these changes take. */
export const mentorsOf = (changes: readonly One[]): string[] =>
  [...new Set(changes.map((one) => String(stateOf(one)['mentor_id'])))].toSorted()

/**
 * The refusals of changes that would make a record overlap with a stored one, or with that of an earlier change of the
 * batch, by their position in the batch. Takes one
 * statement for each entity concerned.
 */
export async function findOverlapping(
  db: Queryable,
  changes: readonly One[],
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const found = new Map<number, ChangeRefusal>()
  for (const [name, { columns, overlaps, why }] of Object.entries(RULES)) {
    const theirs = changes.filter((one) => one.entity.name === name && mayOverlap(one))
    if (theirs.length === 0) continue
    const rows = JSON.stringify(theirs.map((one) => ({ ...stateOf(one), at: one.at, id: one.recordId })))
    const { rows: overlapping } = await db.query<{ at: number }>(sql`
      with x as (select * from jsonb_to_recordset(${rows}::jsonb) as x(at integer, id uuid, ${columns}))
      select x.at from x
      where exists (select from ${sql.identifier(tableNameOf(theirs[0]!.entity))} s where s.id <> x.id and ${overlaps})
        or exists (select from x s where s.at < x.at and ${overlaps})`)
    for (const { at } of overlapping) found.set(at, new ChangeRefusal('conflict', why))
  }
  return found
}
