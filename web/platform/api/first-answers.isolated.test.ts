import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIST_RECORDS, READ_PROGRAMME, SIGN_OUT } from '#domain/api/endpoints.ts'
import { answerWith } from '#web/testing/answer.ts'

const PROGRAMME = { name: 'From the page' }

/** A page that has just loaded with these answers in its HTML. */
async function openPage(answers: Record<string, unknown>) {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="answers">${JSON.stringify(answers)}</script>`
  vi.spyOn(performance, 'now').mockReturnValue(800)
  const server = answerWith(() => ({ status: 200, body: { name: 'From the server', data: [] } }))
  return { ...(await import('./call.ts')), ...server }
}
const pathsOf = (calls: readonly { path: string }[]) => calls.map((c) => c.path)

beforeEach(() => document.body.replaceChildren())
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it('uses an answer that came with the page once, then asks the server', async () => {
  const { ask, calls } = await openPage({ '/public/programme': PROGRAMME })
  expect(await ask(READ_PROGRAMME)).toEqual(PROGRAMME)
  expect(calls).toEqual([])
  expect(await ask(READ_PROGRAMME)).toMatchObject({ name: 'From the server' })
})

it('finds the answer whatever the order of the query parameters', async () => {
  const { ask, calls } = await openPage({ '/startup?incubator_id=i1&pageSize=10': { data: [1] } })
  await ask(LIST_RECORDS({ name: 'startup' }), { query: { pageSize: 10, incubator_id: 'i1' } })
  expect(calls).toEqual([])
})

it('asks the server for what did not come with the page', async () => {
  const { ask, calls } = await openPage({ '/startup?pageSize=10': { data: [] } })
  await ask(LIST_RECORDS({ name: 'startup' }), { query: { pageSize: 20 } })
  expect(pathsOf(calls)).toEqual(['/startup?pageSize=20'])
})

it('drops the answers that came with the page after a write, or when the page is old', async () => {
  const { ask, call, calls } = await openPage({ '/public/programme': PROGRAMME })
  await call(SIGN_OUT)
  await ask(READ_PROGRAMME)
  expect(pathsOf(calls)).toEqual(['/auth/logout', '/public/programme'])

  const old = await openPage({ '/public/programme': PROGRAMME })
  vi.mocked(performance.now).mockReturnValue(60_000)
  expect(await old.ask(READ_PROGRAMME)).toMatchObject({ name: 'From the server' })
})
