import { checkOptions, checkRecord, pathAsSent, withoutCounted } from '#domain/changes/read-values.ts'
import { withInitial } from '#domain/changes/initial-values.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { settleValues } from '#domain/changes/settle.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import type { FormContext } from '#domain/kinds/kind.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
import { invalidValues, problemsOf, type RecordProblem } from '#server/platform/http/refusal.ts'
import { valuesOf, type Row } from '#server/core/records/row.ts'
import { withChangedNames } from './unchanged.ts'
import { findForeignFiles } from './foreign-files.ts'
import { findFormerItems } from './former-items.ts'
import { mergeLists, type FormerItems } from './merge-lists.ts'
import { formContextOf } from './form-context.ts'
import { resolveReferences } from './resolve-references.ts'
import { extend, partition } from './stage.ts'
import type { Checked, Read, Staged } from './types.ts'
import type { Vetting } from './vetting.ts'

/** At most this many problems are reported at once. */
const MOST_PROBLEMS = 100

/** Who writes a new record, and what it is about if the body names only the incubator. */
function authored({ incubatorId, entity }: Read, values: Values, actor: Actor): Values {
  const { subject, isOfAuthor } = entity
  return {
    ...(isOfAuthor ? { author_id: actor.uid, author_name: actor.name, author_role: actor.designation } : {}),
    ...(subject && values[subject.entity] === 'incubator' ? { [subject.id]: incubatorId } : {}),
  }
}

/** The values as sent, with the initial values of a new record. */
function complete(one: Read, input: Values, actor: Actor, { day }: FormContext): Values {
  const { change, entity, row, owner } = one
  // A restored record keeps its earlier values, including the empty ones.
  const isNew = change.action === 'create' && change.recordId === undefined
  const begun = isNew ? withInitial(entity, input, owner, day) : input
  const derived = change.action === 'delete' ? {} : change.derived
  const values = {
    ...withoutCounted(entity, begun, row),
    ...(isNew ? authored(one, input, actor) : {}),
    ...derived,
  }
  if (change.action === 'create' && entity.fields['startup_id']?.isDerived)
    values['startup_id'] = change.startupId ?? null
  return values
}

interface OneChecked {
  values: Values
  problems: RecordProblem[]
  conflicts: readonly Problem[]
  pathInBody: (path: string) => string
}

const samePath = (path: string): string => path
const unread = (problems: RecordProblem[]): OneChecked => ({
  values: {},
  problems,
  conflicts: [],
  pathInBody: samePath,
})

/** The changed fields that can only be given when the record is added. A reference may be repeated by its name. */
const findFixed = (entity: Entity, values: Values, row: Row | null): Problem[] =>
  Object.keys(row ? values : {}).flatMap((name) => {
    if (!entity.fields[name]?.isFixed) return []
    const current = [row?.[name], row?.[findReference(entity, name)?.labelName ?? name]]
    return current.some((one) => isSame(one, values[name])) ? [] : [problemAt(name, 'is-fixed')]
  })

interface How {
  actor: Actor
  isKnown: boolean
  former: FormerItems
  now: string
  context: FormContext
  /** A restored record is not checked against what forms offer today. */
  isPast: boolean
}

function checkOne(one: Read, how: How): OneChecked {
  const { change, entity, readAs, row, owner, reading, transfer, wrongExpectations } = one
  if (change.action === 'delete') return unread([])
  if (!reading.ok) return unread(problemsOf(readAs, [...reading.problems, ...wrongExpectations]))
  const completed = complete(one, reading.values, how.actor, how.context)
  const { conflicts, pathInBody, ...merged } = mergeLists(one, completed, how)
  const settled = how.isPast
    ? { values: merged.values, problems: [] }
    : settleValues(entity, merged.values, row, how.context)
  const before = row ? valuesOf(entity, row) : null
  const touched = before ? { ...before, ...settled.values } : settled.values
  const derived = entity.derives?.(touched, how.context, before)
  const values = derived ? { ...settled.values, ...derived } : settled.values
  const whole = derived ? { ...touched, ...derived } : touched
  const across = [
    ...settled.problems,
    ...findFixed(entity, values, row),
    ...checkOptions(entity, transfer ? whole : values, owner),
    ...checkRecord(entity, whole),
  ]
  const problems = [
    ...problemsOf(readAs, merged.problems),
    ...problemsOf(readAs, across).map((problem) => ({ ...problem, path: pathInBody(problem.path) })),
    ...problemsOf(readAs, wrongExpectations),
  ]
  return { values, problems, conflicts, pathInBody }
}

/** Reports problems under the field names that the body used. */
function asSent({ change, entity, row }: Read, problems: readonly RecordProblem[]): RecordProblem[] {
  if (change.action === 'delete' || !entity.aliases) return [...problems]
  const body = row ? withChangedNames(entity, change.values, row) : change.values
  return problems.map((problem) => ({ ...problem, path: pathAsSent(entity, body, problem.path) }))
}

/** Stage 4: is each change valid? All problems are reported at once. */
export async function check(
  db: Queryable,
  { actor, programme }: Author,
  read: readonly Read[],
  vetting: Vetting,
): Promise<Staged<Checked>> {
  const now = new Date()
  const context = formContextOf(programme, now)
  const former = vetting.areItemsKnown ? { find: () => undefined } : await findFormerItems(db, read)
  // The problems are beside the change, not in it: copies of thousands of changes without two properties are slow.
  const items: {
    at: number
    one: Checked
    problems: RecordProblem[]
    pathInBody: OneChecked['pathInBody']
  }[] = []
  await mapInTurns(read, (one) => {
    const how = {
      actor,
      isKnown: vetting.areItemsKnown,
      former,
      now: now.toISOString(),
      context,
      isPast: vetting.isPast,
    }
    const { values, problems, conflicts, pathInBody } = checkOne(one, how)
    const checked = extend(one, { values, conflicts, ambiguous: [], names: {} })
    items.push({ at: one.at, one: checked, problems, pathInBody })
  })
  const referring = items.filter(({ one }) => one.change.action !== 'delete' && one.reading.ok)
  const resolved = await resolveReferences(
    db,
    actor,
    referring.map(({ one }) => one),
    { isPast: vetting.mayLoseReferences },
  )
  for (const [at, { values, ambiguous, names, problems }] of resolved.entries()) {
    const item = referring[at]!
    item.problems.push(...problemsOf(item.one.readAs, problems))
    extend(item.one, { values, ambiguous, names })
  }
  const written = items.map(({ one }) => one)
  const foreign = vetting.areFilesKnown ? [] : await findForeignFiles(db, actor, written)
  for (const { at, problem } of foreign) {
    const { one, problems, pathInBody } = items[at]!
    problems.push(...problemsOf(one.readAs, [problem]).map((p) => ({ ...p, path: pathInBody(p.path) })))
  }
  const { passed, refused } = await partition(items, ({ one, problems }) =>
    problems.length > 0 ? invalidValues(asSent(one, problems.slice(0, MOST_PROBLEMS))) : one,
  )
  if (read.length < 2 || refused.length === 0) return { passed, refused }
  const placed = refused.flatMap(({ at, refusal }) =>
    refusal.errors.map((problem) => ({ ...problem, path: `${at}.${problem.path}` })),
  )
  return { passed, refused, together: invalidValues(placed.slice(0, MOST_PROBLEMS)) }
}
