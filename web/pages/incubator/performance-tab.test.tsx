import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { PerformanceTab } from './performance-tab.tsx'

/** The open module for these record counts. */
async function opened(counts: Record<string, number>, address = '/'): Promise<string> {
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/stats/performance') ? counts : { data: [], total: 0, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeMaster)
  await renderAt(address, <PerformanceTab incubatorId="incubator-1" isPublic={false} />)
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/\d$/))
  const text = screen.getByRole('tab', { selected: true }).textContent ?? ''
  cleanup()
  return text
}

afterEach(() => vi.unstubAllGlobals())

it('the first module with records is open, or the first of all if none has any', async () => {
  // (performance.md, Module that opens first)
  const none = { 'funding-raised': 0, prototype: 0, connect: 0, project: 0 }
  expect(await opened({ ...none, connect: 2, project: 5 })).toBe('Connects 2')
  expect(await opened({ ...none, 'funding-raised': 1, connect: 2 })).toBe('Funding Raised 1')
  expect(await opened(none)).toBe('Funding Raised 0')
  expect(await opened({ ...none, connect: 2 }, '/?module=project')).toBe('Projects 0')
})
