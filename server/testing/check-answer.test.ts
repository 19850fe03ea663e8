import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/api/contract.ts'
import { describeContracts } from '#server/platform/http/describe-contracts.ts'
import { makeAnswerCheck } from './check-answer.ts'

const answered = contract({
  endpoint: 'GET /note/{id}',
  tag: 'Notes',
  summary: 'One note',
  answers: { 200: z.object({ text: z.string(), count: z.int() }) },
  problems: ['too_many_requests'],
})
const { paths, schemas } = describeContracts([answered])
const check = makeAnswerCheck({ paths, components: { schemas } })

const answer = (statusCode: number, body: unknown, more: Record<string, string> = {}) => {
  const type = statusCode === 200 ? 'application/json' : 'application/problem+json'
  const text = JSON.stringify(body)
  // The parts of an answer that the check reads.
  return {
    statusCode,
    headers: { 'content-type': type, ...more },
    body: text,
    json: () => body,
  } as unknown as LightMyRequestResponse
}
const problem = (status: number, code: string) => ({
  type: '',
  title: '',
  status,
  detail: '',
  code,
  errors: [],
})
const sending =
  (...[status, body, more]: Parameters<typeof answer>) =>
  () =>
    check('GET', '/api/note/1?x=1', answer(status, body, more))
const REFUSED = 'not as the description says'

test('an answer that matches the description passes, and so does a described problem', () => {
  check('GET', '/api/note/1', answer(200, { text: 'a', count: 1 }))
  check('GET', '/api/note/1', answer(404, problem(404, 'not_found')))
  check('GET', '/api/nowhere', answer(200, {}))
})

test('an answer with another type, a missing name or an extra name is refused', () => {
  expect(sending(200, { text: 'a', count: '1' })).toThrow(REFUSED)
  expect(sending(200, { text: 'a' })).toThrow(REFUSED)
  expect(sending(200, { text: 'a', count: 1, secret: 'x' })).toThrow(REFUSED)
})

test('an undescribed status or code, or a missing header, is refused', () => {
  expect(sending(201, { text: 'a', count: 1 })).toThrow(REFUSED)
  expect(sending(409, problem(409, 'stale'))).toThrow(REFUSED)
  expect(sending(404, problem(404, 'gone'))).toThrow(REFUSED)
  expect(sending(429, problem(429, 'too_many_requests'))).toThrow(REFUSED)
  check('GET', '/api/note/1', answer(429, problem(429, 'too_many_requests'), { 'retry-after': '5' }))
})
