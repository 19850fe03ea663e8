import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, makeSession } from '#web/testing/sessions.ts'
import { PerformanceTab } from './performance-tab.tsx'

/** The open module for these record counts. */
async function opened(counts: Record<string, number>, address = '/'): Promise<string> {
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/stats/performance') ? counts : { data: [], total: 0, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeMaster)
  await renderAt(address, <PerformanceTab incubatorId="incubator-1" />)
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/\d$/))
  const text = screen.getByRole('tab', { selected: true }).textContent ?? ''
  cleanup()
  return text
}

it('the first module with records is open, or the first of all if none has any', async () => {
  // (performance.md, Module that opens first)
  const none = { 'funding-raised': 0, prototype: 0, connect: 0, project: 0 }
  expect(await opened({ ...none, connect: 2, project: 5 })).toBe('Connects 2')
  expect(await opened({ ...none, 'funding-raised': 1, connect: 2 })).toBe('Funding Raised 1')
  expect(await opened(none)).toBe('Funding Raised 0')
  expect(await opened({ ...none, connect: 2 }, '/?module=project')).toBe('Projects 0')
})

it('a mentor reads the projects of its incubator there, 5 a page, and is offered nothing to add', async () => {
  // (projects.md, Project lists)
  const row = {
    _id: 'p1',
    version: 1,
    createdAt: '',
    updatedAt: '',
    user_id: 'incubator-1',
    name: 'Soil probe',
    stage: 'Active',
    status: 'On Going',
    funds_allocated: 200_000,
  }
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/stats/performance')
      ? { project: 1 }
      : { data: path.startsWith('/project') ? [row] : [], total: 1, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(makeSession({ role_type: 'mentor', designation: null, admin_id: null, mentor_id: 'm1' }))
  await renderAt('/?module=project', <PerformanceTab incubatorId="incubator-1" />)
  expect(await screen.findByText('Soil probe')).toBeDefined()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(expect.arrayContaining(['Project Name', 'Project Stage', 'Status', 'Fund Allocated']))
  expect(calls.find(({ path }) => path.startsWith('/project'))?.path).toContain('pageSize=5')
  expect(screen.queryByRole('button', { name: /^(Create|Add|Edit|Delete)/ })).toBeNull()
})
