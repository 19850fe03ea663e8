import { PROBLEM_STATUS, type ProblemCode } from '#domain/api/problem.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'

/**
 * The one way a room says no: a code of the closed list, a sentence for the person, the fields it
 * concerns, and what else the answer carries. The HTTP room turns it into a problem.
 */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly errors: readonly Problem[]
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: readonly Problem[]; extra?: Readonly<Record<string, unknown>> } = {},
  ) {
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

export const notFound = (thing = 'This record'): Refusal =>
  new Refusal('not_found', `${thing} does not exist, or is not yours to see.`)

export const invalid = (errors: readonly Problem[]): Refusal =>
  new Refusal(
    'invalid',
    [...new Set(errors.map((e) => e.message))].slice(0, 3).join('; ') || 'The request is not valid.',
    {
      errors,
    },
  )
