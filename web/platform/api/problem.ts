import type { RemainingRecords } from '#domain/api/entity.ts'
import type { ProblemCode } from '#domain/api/problem.ts'

export interface FieldProblem {
  path: string
  message: string
}

interface ProblemParts {
  status: number
  code: ProblemCode | 'offline'
  detail: string
  errors?: readonly FieldProblem[]
  /** Further members of the answer, such as `current` and `base` of a stale record. */
  more?: Readonly<Record<string, unknown>>
  /** Seconds to wait before another attempt, from Retry-After. */
  retryAfter?: number | null
}

/** A refusal or failure of the server, with a message for people. */
export class Problem extends Error {
  override readonly name = 'Problem'
  /** The HTTP status; 0 if the server could not be reached. */
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

  /** The errors for a form: the first message of each field, by the field's path. */
  get byField(): Record<string, string> {
    return Object.fromEntries(this.errors.toReversed().map((e) => [e.path, e.message]))
  }

  /** What an incubator still has, if that is why it was not deleted; otherwise null. */
  get remaining(): readonly RemainingRecords[] | null {
    const remaining = this.more['remaining']
    return Array.isArray(remaining) ? (remaining as RemainingRecords[]) : null
  }

  /** The current state of a stale record, or the one that a new record repeats; null if it was deleted, or for any other problem. */
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
