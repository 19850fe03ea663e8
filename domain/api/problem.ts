import { z } from 'zod'

/** The closed list of problem codes with their status (http-interface.md, Problem codes). */
export const PROBLEM_STATUS = {
  invalid: 400,
  invalid_credentials: 401,
  not_signed_in: 401,
  forbidden: 403,
  password_change_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  stale: 409,
  conflict: 409,
  duplicate: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  unreadable: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS

/** `application/problem+json`. `errors` contains fields and messages (http-interface.md, Problems). */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
  })
  .meta({ id: 'Problem' })
export type ProblemBody = z.infer<typeof problemSchema>
