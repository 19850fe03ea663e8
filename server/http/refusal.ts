import { PROBLEM_STATUS, type ProblemCode } from '#domain/api/problem.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldProblem, Message, RefusalMessage } from '#domain/messages/codes.ts'
import { tellFieldProblem } from '#domain/messages/tell-field-problem.ts'
import { tell } from '#domain/messages/tell.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'

/** What is wrong with a request, as it is answered. */
export interface AnsweredProblem {
  readonly path: string
  readonly message: string
}

/** What is wrong with a record: `path` is where that stands in the request. */
export type RecordProblem = FieldProblem & { readonly path: string }

interface More<Errors> {
  errors?: readonly Errors[]
  extra?: Readonly<Record<string, unknown>>
}

/**
 * The one way a room says no: a code of the closed list, a sentence for the person, the fields it
 * concerns, and what else the answer carries. The HTTP room turns it into a problem.
 */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly errors: readonly (AnsweredProblem | RecordProblem)[]
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, detail: string, more: More<AnsweredProblem | RecordProblem> = {}) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.errors = more.errors ?? []
    this.extra = more.extra ?? {}
  }

  get status(): number {
    return PROBLEM_STATUS[this.code]
  }
}

/** A refusal that can be kept and told again: it says why in a code with its parameters. */
export class KeptRefusal extends Refusal {
  readonly why: Message

  constructor(code: ProblemCode, why: Message, more: More<RecordProblem> = {}) {
    super(code, tell(why), more)
    this.why = why
  }
}

/** A refusal of a change of a record. */
export class ChangeRefusal extends KeptRefusal {
  declare readonly why: RefusalMessage
  declare readonly errors: readonly RecordProblem[]

  constructor(code: ProblemCode, why: RefusalMessage, more: More<RecordProblem> = {}) {
    super(code, why, more)
  }
}

export const notFound = (thing = 'This record'): Refusal =>
  new Refusal('not_found', `${thing} doesn't exist, or you don't have access to it.`)

/** Problems that are named in the sentence about all of them. */
const NAMED = 3

/** The first that are told in different sentences. */
function firstOf<P>(problems: readonly P[], tellOne: (problem: P) => string): [string, P][] {
  const first = new Map<string, P>()
  for (const problem of problems) {
    const sentence = tellOne(problem)
    if (!first.has(sentence)) first.set(sentence, problem)
    if (first.size === NAMED) break
  }
  return [...first]
}

/** 400 with what is wrong with a request. */
export const invalid = (errors: readonly AnsweredProblem[]): Refusal =>
  new Refusal(
    'invalid',
    firstOf(errors, (e) => e.message)
      .map(([sentence]) => sentence)
      .join('; ') || 'The request is not valid.',
    { errors },
  )

/** A problem with a record of an entity: what it is about stays known, wherever it stands in the request. */
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

/** 400 with what is wrong with the values of a record. */
export const invalidValues = (errors: readonly RecordProblem[]): ChangeRefusal => {
  const problems = firstOf(errors, tellFieldProblem).map(([, { path: _path, ...problem }]) => problem)
  return new ChangeRefusal('invalid', { code: 'wrong-values', params: { problems } }, { errors })
}
