import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { pageFrom } from './root.route.ts'

const MISSING = 'Failed to fetch dynamically imported module: page.js'

/** What a page whose code cannot be loaded throws, which the router's error page then shows. */
async function failureOf(): Promise<unknown> {
  const page = pageFrom<'Page', () => null>(() => Promise.reject(new TypeError(MISSING)), 'Page')
  await page.preload?.()
  try {
    page({})
  } catch (error) {
    return error
  }
  return undefined
}

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

// (screens.md, Parts that load late)
it('does not reload a page whose code is missing while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf()).toMatchObject({ message: expect.stringContaining('ChunkLoadError') })
  expect(sessionStorage).toHaveLength(0)
})

it('leaves a page whose code is missing to the router, which reloads it once, if the server answers', async () => {
  answerWith(() => ({ status: 200, body: { status: 'ok' } }))
  sessionStorage.setItem(`tanstack_router_reload:${MISSING}`, '1')
  expect(await failureOf()).toMatchObject({ message: MISSING })
})
