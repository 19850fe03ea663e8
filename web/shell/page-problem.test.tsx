import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#web/platform/api/problem.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { inTime } from '#web/platform/ui/load-in-time.ts'
import { PageProblem } from './page-problem.tsx'

const reset = vi.fn()
const show = async (error: Error) => {
  freshClient()
  await renderAt('/', <PageProblem error={error} reset={reset} />)
}

describe('a page that failed', () => {
  afterEach(() => vi.useRealTimers())

  // (screens.md, Parts that load late)
  it('says after 120 s that a part could not be loaded, and offers to reload', async () => {
    vi.useFakeTimers()
    const loaded = inTime(() => new Promise<never>(() => {}))()
    const failure = loaded.catch((error: unknown) => error as Error)
    let isOver = false
    void failure.then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(119_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    const error = await failure
    vi.useRealTimers()
    await show(error)
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  })

  it('says what the server said, and offers to try again', async () => {
    await show(new Problem({ status: 503, code: 'unavailable', detail: 'Try again in a minute.' }))
    expect(screen.getByText('Try again in a minute.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reset).toHaveBeenCalled()
  })

  it('shows nothing of the inside of an error of the product', async () => {
    await show(new TypeError("Cannot read properties of undefined (reading 'secret')"))
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
    expect(document.body.textContent).not.toContain('secret')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  // (roles-and-rights.md, What one may not do is not shown)
  it('looks as if it did not exist where the record does not', async () => {
    await show(new Problem({ status: 404, code: 'not_found', detail: 'Gone.' }))
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined()
  })
})
