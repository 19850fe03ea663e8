/** Selecting and deleting startups in their list (startups.md, Deleting startups; startups.md, Startup texts). */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer } from '#web/testing/sessions.ts'
import { Questions } from '#web/platform/ui/questions.tsx'
import { StartupList } from './startup-list.tsx'

const rowOf = (at: number) => ({
  _id: `s${at}`,
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: `Startup ${at}`,
})
const ROWS = [rowOf(1), rowOf(2)]
const APPLIED = { status: 200, body: { _id: 's1', deleted: 2 } }

async function show(session: Session, answer: { status: number; body: object } = APPLIED) {
  const { calls } = answerWith(({ method }) =>
    method === 'GET' ? { status: 200, body: { data: ROWS, total: 2, page: 1, pageSize: 10 } } : answer,
  )
  freshClient()
  signedInAs(session)
  await renderAt(
    '/',
    <>
      <StartupList
        scope={{ fixed: {}, incubatorId: 'incubator-1' }}
        renderHead={({ actions }) => <>{actions}</>}
        renderInvite={() => null}
      />
      <Questions />
    </>,
  )
  await screen.findByText('Startup 1')
  return () => calls.filter(({ method }) => method !== 'GET')
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const answerQuestion = async (question: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(question)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

it('one startup is deleted after the question with its name', async () => {
  const sent = await show(coeMaster)
  await press('More for Startup 1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await answerQuestion('Are you sure you want to delete Startup 1?', 'Delete')
  expect(await screen.findByText('Startup deleted successfully.')).toBeDefined()
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/startup/s1' }])
})

it('Select All and Delete Selected delete several in one call, and nothing stays selected', async () => {
  const sent = await show(coeMaster)
  expect(screen.queryByRole('button', { name: 'Delete Selected' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }))
  expect(screen.getByRole('checkbox', { name: 'Deselect All' })).toBeDefined()
  await press('Delete Selected')
  await answerQuestion('Are you sure you want to delete 2 startups?', 'Delete')
  expect(await screen.findByText('Selected startups deleted successfully.')).toBeDefined()
  expect(sent()).toMatchObject([{ method: 'POST', path: '/startup/delete', body: { ids: ['s1', 's2'] } }])
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Selected' })).toBeNull())
})

it('a refused deletion of several says why', async () => {
  const body = { status: 409, code: 'conflict', detail: 'They were changed.', errors: [] }
  await show(coeMaster, { status: 409, body })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }))
  await press('Delete Selected')
  await answerQuestion('Are you sure you want to delete 2 startups?', 'Delete')
  expect(await screen.findByText('Failed to delete selected startups: They were changed.')).toBeDefined()
})

it('a COE Editor sends the deletion for approval, and the startups stay', async () => {
  const body = { approval: { _id: 'a1' }, message: 'Startup delete request is added to the approval list' }
  await show(coeEditor, { status: 202, body })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }))
  await press('Delete Selected')
  await answerQuestion('Are you sure you want to delete 2 startups?', 'Send for approval')
  expect(await screen.findByText('Startup delete request is added to the approval list')).toBeDefined()
  expect(screen.getByText('Startup 2')).toBeDefined()
})

it('nothing can be selected or deleted by a COE Viewer', async () => {
  await show(coeViewer)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('More for Startup 1')
  expect(await screen.findByRole('menuitem', { name: 'View' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})
