import type { RemainingRecords } from '#domain/api/entity.ts'
import type { ProblemCode } from '#domain/api/problem.ts'

export interface FieldProblem {
  path: string
  message: string
}

export interface ProblemParts {
  status: number
  code: ProblemCode | 'offline'
  detail: string
  errors?: readonly FieldProblem[]
  /** What else the answer carried: `current` and `base` of a stale record, and the like. */
  more?: Readonly<Record<string, unknown>>
  /** Seconds until it is worth another try, from Retry-After. */
  retryAfter?: number | null
}

/** What the server refused or could not do, in a sentence that a person can read (`message`). */
export class Problem extends Error {
  override readonly name = 'Problem'
  /** HTTP status; 0 where the server could not be reached. */
  readonly status: number
  readonly code: ProblemCode | 'offline'
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  readonly more: Readonly<Record<string, unknown>>
  readonly retryAfter: number | null

  constructor(parts: ProblemParts) {
    super(parts.detail)
    this.status = parts.status
    this.code = parts.code
    this.detail = parts.detail
    this.errors = parts.errors ?? []
    this.more = parts.more ?? {}
    this.retryAfter = parts.retryAfter ?? null
  }

  /** The errors as a form takes them: the field's path to its text. The first of a field counts. */
  get byField(): Record<string, string> {
    return Object.fromEntries(this.errors.toReversed().map((e) => [e.path, e.message]))
  }

  /** What an incubator still has that is therefore not deleted; null where the problem is another. */
  get remaining(): readonly RemainingRecords[] | null {
    const remaining = this.more['remaining']
    return Array.isArray(remaining) ? (remaining as RemainingRecords[]) : null
  }

  /** A stale record as it is now; null where it was deleted or the problem is another. */
  get current(): Record<string, unknown> | null {
    const current = this.more['current']
    return typeof current === 'object' && current !== null ? (current as Record<string, unknown>) : null
  }
}

export const asProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem({
        status: 0,
        code: 'internal',
        detail: 'Something went wrong on this page. Try again; if it keeps happening, reload the page.',
      })
