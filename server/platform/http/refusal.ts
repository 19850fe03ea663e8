import { PROBLEMS_MAX } from '#domain/api/limits.ts'
import { PROBLEM_STATUS, type ProblemCode } from '#domain/api/problem.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldProblem, Message, RefusalMessage } from '#domain/codes/codes.ts'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import { formatMessage } from '#domain/messages/format-message.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'

/** A problem of a request, as the answer contains it. */
export interface AnsweredProblem {
  readonly path: string
  readonly message: string
}

/** A problem of a record. `path` is its place in the request. */
export type RecordProblem = FieldProblem & { readonly path: string }

interface More<Errors> {
  errors?: readonly Errors[]
  extra?: Readonly<Record<string, unknown>>
}

/**
 * The only way to refuse a request: a code from the closed list, a sentence for the person, the fields
 * concerned and further content of the answer. server/platform/http turns it into a problem.
 */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly errors: readonly (AnsweredProblem | RecordProblem)[]
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, detail: string, more: More<AnsweredProblem | RecordProblem> = {}) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.errors = (more.errors ?? []).slice(0, PROBLEMS_MAX)
    this.extra = more.extra ?? {}
  }

  get status(): number {
    return PROBLEM_STATUS[this.code]
  }
}

/** A refusal that can be stored and shown later: its reason is a code with parameters. */
export class KeptRefusal extends Refusal {
  readonly why: Message

  constructor(code: ProblemCode, why: Message, more: More<RecordProblem> = {}) {
    super(code, formatMessage(why), more)
    this.why = why
  }
}

/** A refusal of a change of a record. */
export class ChangeRefusal extends KeptRefusal {
  declare readonly why: RefusalMessage
  declare readonly errors: readonly RecordProblem[]
  /** Of a batch: what each of its changes is refused for, by its position. */
  ofChanges: readonly { readonly at: number; readonly refusal: ChangeRefusal }[] = []

  constructor(code: ProblemCode, why: RefusalMessage, more: More<RecordProblem> = {}) {
    super(code, why, more)
  }
}

export const notFound = (thing = 'This record'): Refusal =>
  new Refusal('not_found', `${thing} doesn't exist, or you don't have access to it.`)

/** The sentence about all problems names at most this many. */
const NAMED = 3

/** The first problems with different sentences. */
function firstOf<P>(problems: readonly P[], formatOne: (problem: P) => string): [string, P][] {
  const first = new Map<string, P>()
  for (const problem of problems) {
    const sentence = formatOne(problem)
    if (!first.has(sentence)) first.set(sentence, problem)
    if (first.size === NAMED) break
  }
  return [...first]
}

/** Answers 400 with the problems of a request. */
export const invalid = (errors: readonly AnsweredProblem[]): Refusal =>
  new Refusal(
    'invalid',
    firstOf(errors, (e) => e.message)
      .map(([sentence]) => sentence)
      .join('; ') || 'The request is not valid.',
    { errors },
  )

/** A problem of a record. It keeps its subject, wherever it is in the request. */
export const problemOf = (
  { name: entity, isAdded }: Pick<Entity, 'name' | 'isAdded'>,
  problem: Problem,
): RecordProblem => ({
  ...problem,
  entity,
  field: problem.field ?? problem.path,
  ...(isAdded ? { isAdded } : {}),
})

export const problemsOf = (
  entity: Pick<Entity, 'name' | 'isAdded'>,
  problems: readonly Problem[],
): RecordProblem[] => problems.map((problem) => problemOf(entity, problem))

/** Answers 400 with the problems of a record's values. */
export const invalidValues = (errors: readonly RecordProblem[]): ChangeRefusal => {
  const problems = firstOf(errors, formatFieldProblem).map(([, { path: _path, ...problem }]) => problem)
  return new ChangeRefusal('invalid', { code: 'wrong-values', params: { problems } }, { errors })
}
