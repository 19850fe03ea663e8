/** Crashes of the web, for the server's log (http-calls.md, Account calls). */
import { z } from 'zod'
import { formatNumber } from '../vocabulary/format-number.ts'
import { contract } from './contract.ts'
import { REPORT_ERROR } from './endpoints.ts'
import { ERROR_MAX } from './limits.ts'

const text = (name: keyof typeof ERROR_MAX) =>
  z
    .string(`${name} must be text`)
    .max(ERROR_MAX[name], `${name} must be at most ${formatNumber(ERROR_MAX[name])} characters`)

export const reportError = contract({
  endpoint: REPORT_ERROR,
  tag: 'Programme',
  summary: "Write a crash of the web to the server's log",
  body: z.strictObject({
    message: text('message').min(1, 'message is required'),
    path: text('path').optional(),
    stack: text('stack').optional(),
  }),
  answers: { 204: null },
  problems: ['too_many_requests'],
})
