/** Answers to raised requests (raised-requests.md, Answering). */
import { z } from 'zod'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { LONG_TEXT_MAX } from '#domain/kinds/long-text.ts'
import { contract } from './contract.ts'
import { ANSWER_REQUEST } from './endpoints.ts'
import { contractsOf } from './entity.ts'
import { writtenText } from './written-text.ts'

export const answerRequest = contract({
  endpoint: ANSWER_REQUEST,
  tag: raisedRequest.label.many,
  summary: 'Answer a raised request; `close` true closes it, false opens it again',
  body: z.strictObject({
    message: writtenText(
      z
        .string('Message is required')
        .trim()
        .min(1, 'Message is required')
        .max(LONG_TEXT_MAX, 'Message must be at most 5,000 characters'),
      'Message',
    ),
    close: z.boolean('close must be true or false').optional(),
  }),
  answers: { 200: contractsOf(raisedRequest).record },
  problems: ['forbidden', 'not_found', 'conflict'],
})
