import { beforeEach, expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { keys } from './keys.ts'
import { Problem } from './problem.ts'
import { queryClient } from './query-client.ts'
import { makeCrashReporter } from './report-crash.ts'

beforeEach(() => {
  freshClient()
  signedInAs(coeMaster)
})
const listen = () => answerWith(() => ({ status: 204, body: null })).calls

it('a crash is reported once, with its page and within the bounds', () => {
  const calls = listen()
  const report = makeCrashReporter()
  const error = new TypeError('x'.repeat(2_000))
  error.stack = 'y'.repeat(9_000)
  report(error)
  report(error)
  expect(calls).toHaveLength(1)
  const [{ method, path, body }] = calls as unknown as [
    { method: string; path: string; body: Record<string, string> },
  ]
  expect([method, path]).toEqual(['POST', '/error-log'])
  expect([body['message']?.length, body['stack']?.length, body['path']]).toEqual([1_000, 8_000, '/'])
  expect(body['message']).toMatch(/^TypeError: x+$/)
})

it('a page that crashes in ever new ways stops reporting', () => {
  const calls = listen()
  const report = makeCrashReporter()
  for (let n = 0; n < 9; n++) report(new Error(`Broken ${n}`))
  expect(calls).toHaveLength(5)
})

it('refusals of the server, left calls and crashes of visitors are not reported', () => {
  const calls = listen()
  const report = makeCrashReporter()
  report(new Problem({ status: 404, code: 'not_found', detail: 'Not there' }))
  report(new DOMException('Left', 'AbortError'))
  report('text')
  queryClient.setQueryData(keys.session, null)
  report(new Error('Broken'))
  expect(calls).toEqual([])
})
