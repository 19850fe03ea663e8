import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { StartupList } from './startup-list.tsx'

const ROW = {
  _id: 's1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Hasiru Sense',
  status: null,
}

async function show(
  session: Session,
  incubatorId: string | null = 'incubator-1',
  written: (body: Record<string, unknown>) => { status: number; body: unknown } = () => ({
    status: 200,
    body: ROW,
  }),
) {
  const { calls } = answerWith(({ method, body }) =>
    method === 'GET'
      ? { status: 200, body: { data: [ROW], total: 1, page: 1, pageSize: 10 } }
      : written(body as Record<string, unknown>),
  )
  freshClient()
  signedInAs(session)
  await renderAt(
    '/',
    <StartupList
      scope={{ fixed: {}, incubatorId }}
      renderHead={({ actions }) => <>{actions}</>}
      renderInvite={(onClose) => <button onClick={onClose}>The link</button>}
    />,
  )
  await screen.findByText('Hasiru Sense')
  return calls
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the ways to add a startup', () => {
  // (startups.md, Adding a startup)
  it.each([
    ['a COE Master', coeMaster, ['Generate invite link', 'Import CSV', 'Add New Startup']],
    ['Portal Edit', startupCell, ['Generate invite link', 'Import CSV', 'Add New Startup']],
    ['a COE Editor', coeEditor, ['Import CSV', 'Add New Startup']],
  ])('are offered to %s', async (_, session, labels) => {
    await show(session, session === startupCell ? null : 'incubator-1')
    await press('Add new Startup')
    await screen.findByRole('dialog', { name: 'Add new Startup' })
    const ways = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(ways.map((text, at) => text?.startsWith(labels[at] ?? ''))).toEqual(labels.map(() => true))
  })

  it('by a link opens the dialog that the page gives', async () => {
    await show(coeMaster)
    await press('Add new Startup')
    await userEvent.click(await screen.findByRole('button', { name: /^Generate invite link/ }))
    expect(await screen.findByRole('button', { name: 'The link' })).toBeDefined()
  })

  it.each([
    ['a COE Viewer', coeViewer],
    ['a startup', startupPerson],
  ])('are not offered to %s', async (_, session) => {
    await show(session)
    expect(screen.queryByRole('button', { name: 'Add new Startup' })).toBeNull()
  })
})

// (startups.md, Startups list)
it.each([
  ['a COE Viewer', coeViewer, true],
  ['a startup, which cannot list programs,', startupPerson, false],
])('the filter by program is offered to %s: %#', async (_, session, isOffered) => {
  await show(session)
  expect(screen.getByRole('button', { name: /^Region/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Program/ }) !== null).toBe(isOffered)
})

describe('the status of a startup in a list', () => {
  // (startups.md, Changing a status)
  it('is changed by a dialog that asks for the reason once it is needed', async () => {
    const calls = await show(coeMaster)
    await press('More for Hasiru Sense')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change status' }))
    const status = await screen.findByRole('combobox', { name: 'Status' })
    expect(status.getAttribute('placeholder')).toBe('Active')
    expect(screen.queryByRole('textbox', { name: 'Status reason' })).toBeNull()
    await userEvent.click(status)
    await userEvent.click(await screen.findByRole('option', { name: 'Graduated' }))
    await press('Save')
    expect(await screen.findByText('Status reason is required')).toBeDefined()
    const reason = screen.getByRole('textbox', { name: /^Status reason/ })
    expect(reason.hasAttribute('required')).toBe(true)
    await userEvent.type(reason, 'Own office')
    await press('Save')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      status: 'graduated',
      statusReason: 'Own office',
      expected: { status: null },
    })
  })

  it('is given to selected startups with its reason and description', async () => {
    const refused = { path: 'values.statusReason', message: 'Status reason is required' }
    const calls = await show(coeMaster, 'incubator-1', (body) =>
      body['values'] && !(body['values'] as { statusReason: unknown }).statusReason
        ? { status: 400, body: { code: 'invalid', errors: [refused] } }
        : { status: 200, body: { changed: 1 } },
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hasiru Sense' }))
    await press('Change a field')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Field' }))
    expect(screen.queryByRole('option', { name: 'Status reason' })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dropped out' }))
    await press('Save')
    expect(await screen.findByText('Status reason is required')).toBeDefined()
    await userEvent.type(screen.getByRole('textbox', { name: /^Status reason/ }), 'No customers')
    await press('Save')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: '/startup/change',
      body: {
        ids: ['s1'],
        values: { status: 'droppedout', statusReason: 'No customers', statusDescription: null },
      },
    })
  })

  it('is not offered to those who may not change it', async () => {
    await show(coeViewer)
    await press('More for Hasiru Sense')
    await screen.findByRole('menuitem', { name: 'View' })
    expect(screen.queryByRole('menuitem', { name: 'Change status' })).toBeNull()
  })
})
