/** The standard sets of deliverables, one for each type of incubators (deliverables.md, Standard sets). */
import type { StandardSet } from '#domain/api/standard-set.ts'
import { checkRecord, readValues } from '#domain/changes/read-values.ts'
import { withInitial } from '#domain/changes/initial-values.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Values } from '#domain/entities/entity.ts'
import { nameIn, promisedIn, standardDeliverable } from '#domain/entities/standard-set.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { SHORT_TYPES, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { findSetProblems } from '#server/features/returns/deliverables.ts'
import { logActivity } from '#server/core/submit/log-activity.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { invalidValues, problemsOf, Refusal } from '#server/platform/http/refusal.ts'

interface SetRow {
  readonly type: ShortType
  readonly deliverables: Values[]
  readonly updated_at: string
  readonly updated_by: string
}

const present = (type: ShortType, row: SetRow | undefined): StandardSet => ({
  type,
  deliverables: row?.deliverables ?? [],
  updatedAt: row?.updated_at ?? null,
  updatedBy: row?.updated_by ?? null,
})

export async function readSets(db: Queryable): Promise<StandardSet[]> {
  const { rows } = await db.query<SetRow>(
    sql`select type, deliverables, updated_at, updated_by from standard_set`,
  )
  return SHORT_TYPES.map((type) =>
    present(
      type,
      rows.find((row) => row.type === type),
    ),
  )
}

/** 403 for those who read no incubator's records. */
export async function listSets(db: Queryable, actor: Actor): Promise<StandardSet[]> {
  if (!canRead(actor, 'internal-record'))
    throw new Refusal('forbidden', 'Standard sets are for the staff of incubators and the portal team.')
  return readSets(db)
}

/** A set is added by its names, so each has its own. */
function problemsOfName(values: Values, before: readonly Values[]): Problem[] {
  const name = nameIn(values)
  if (name === '' || !before.some((other) => nameIn(other) === name)) return []
  return [problemAt(deliverable.titleField, 'name-twice', { text: String(values[deliverable.titleField]) })]
}

/** The deliverables as they are stored. Throws a refusal with the problems of all of them, each at its place. */
async function readDeliverables(db: Queryable, sent: readonly unknown[]): Promise<Values[]> {
  const read = sent.map((one) => {
    const values = readValues(standardDeliverable, one, 'create')
    const whole = values.ok ? withInitial(standardDeliverable, values.values, {}, '') : {}
    const problems = values.ok ? checkRecord(standardDeliverable, whole) : values.problems
    return { values: promisedIn(whole), problems }
  })
  const wrong = await findSetProblems(
    db,
    read.map(({ values, problems }) => (problems.length > 0 ? {} : values)),
  )
  const all = read.map(({ values }) => values)
  const problems = read.flatMap((one, at) =>
    problemsOf(standardDeliverable, [
      ...one.problems,
      ...problemsOfName(one.values, all.slice(0, at)),
      ...(wrong.get(at) ?? []),
    ]).map((problem) => ({
      ...problem,
      path: ['deliverables', at, problem.path].filter((part) => part !== '').join('.'),
    })),
  )
  if (problems.length > 0) throw invalidValues(problems)
  return read.map((one) => one.values)
}

export async function changeSet(
  db: Database,
  author: Author,
  type: ShortType,
  readSent: () => readonly unknown[],
): Promise<StandardSet> {
  const verdict = decide(author.actor, 'standard-set.change')
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  const deliverables = await readDeliverables(db, readSent())
  return db.transact(async (tx) => {
    const { rows } = await tx.query<SetRow>(
      sql`insert into standard_set (type, deliverables, updated_at, updated_by)
        values (${type}, ${JSON.stringify(deliverables)}::jsonb, now(), ${author.actor.name})
        on conflict (type) do update set deliverables = excluded.deliverables, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by
        returning type, deliverables, updated_at, updated_by`,
    )
    await logActivity(tx, author, {
      incubatorId: null,
      message: { code: 'change-standard-set', params: { type, deliverables: deliverables.length } },
      isPlaceNamed: false,
    })
    return present(type, rows[0])
  })
}
