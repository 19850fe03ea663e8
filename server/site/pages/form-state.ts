import type { FastifyRequest } from 'fastify'
import { PROBLEM_STATUS } from '#domain/api/problem.ts'
import type { FormState } from '#domain/api/public-page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** What a form sends, by the names of its inputs. */
export type Form = Readonly<Record<string, string>>

export const formOf = ({ body }: FastifyRequest): Form =>
  typeof body === 'object' && body !== null ? (body as Form) : {}

/** The sentences of a refusal at the inputs where they belong. Undefined if the form is not what was refused. */
export function stateOf(
  form: Form,
  error: unknown,
  describe: (message: string) => string = (message) => message,
): FormState | undefined {
  if (!(error instanceof Refusal) || error.code === 'not_found') return undefined
  const errors: Record<string, string> = {}
  for (const problem of error.errors)
    if ('message' in problem && problem.path in form) errors[problem.path] ??= problem.message
  const isAtInputs = Object.keys(errors).length > 0
  return { values: form, errors, isDone: false, ...(isAtInputs ? {} : { message: describe(error.message) }) }
}

export const doneState = (message: string): FormState => ({ values: {}, errors: {}, isDone: true, message })

/** The status of a refusal, and after how many seconds another try is of use, if it says so. */
export function refusedWith(error: unknown): { status: number; retryAfter?: number } {
  if (!(error instanceof Refusal)) return { status: 500 }
  const { retryAfter } = error.extra
  return {
    status: PROBLEM_STATUS[error.code],
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  }
}
