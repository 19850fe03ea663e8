import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Admin } from '#domain/api/admin.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, startupCell } from '#web/testing/sessions.ts'
import { Questions } from '#web/platform/ui/questions.tsx'
import { SettingsPage } from './settings-page.tsx'

const admin = (name: string, more: Partial<Admin>): Admin => ({
  _id: name,
  admin_id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  designation: 'COE Viewer',
  role: 'COE Viewer',
  incubator_id: 'incubator-1',
  is_used: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const ADMINS = [
  admin('Asha', { is_used: false }),
  admin('Meera', { _id: 'account-1', designation: 'COE Master', role: 'COE Master' }),
  admin('Soil', { admin_id: null, designation: 'COE Master', role: 'COE Master' }),
]

async function show(session: Session, refusal?: { status: number; body: object }) {
  const { calls } = answerWith(({ method }) =>
    method === 'PUT' && refusal
      ? refusal
      : {
          status: 200,
          body: method === 'PUT' ? ADMINS[0] : { data: ADMINS, total: 7, page: 1, pageSize: 5 },
        },
  )
  freshClient()
  signedInAs(session)
  await renderAt(
    '/settings',
    <>
      <SettingsPage />
      <Questions />
    </>,
  )
  await screen.findByText('asha@example.org')
  return { calls }
}
const buttons = (name: RegExp) =>
  screen.queryAllByRole('button', { name }).map((button) => button.getAttribute('aria-label'))

// (admins.md, Admin list)
describe('the list of admins', () => {
  it('has its columns, 5 a page, and leads to what each person did', async () => {
    const { calls } = await show(coeMaster)
    expect(screen.getByRole('heading', { level: 1, name: 'All Admins' })).toBeDefined()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Email',
      'Role',
      'Actions',
    ])
    expect(calls.map(({ path }) => path)).toContain('/admin?pageSize=5')
    expect(screen.getByRole('link', { name: /Asha/ }).getAttribute('href')).toBe('/editActivity?person=Asha')
    expect(screen.getByText(/invited/)).toBeDefined()
  })

  it('offers no action for oneself and the own account, and none at all to a COE Editor', async () => {
    await show(coeMaster)
    expect(buttons(/^(Manage Access|Delete)/)).toEqual(['Manage Access of Asha', 'Delete Asha'])
    expect(screen.getByRole('button', { name: 'Add admin' })).toBeDefined()
    cleanup()
    await show(coeEditor)
    expect(screen.queryByRole('button', { name: /Manage Access|Delete|Add admin/ })).toBeNull()
  })

  it('changes a role among those of the owner, and says so', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'Manage Access of Asha' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage Access' }))
    const role = dialog.getByRole('combobox', { name: 'Role' })
    expect([...role.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'COE Master',
      'COE Editor',
      'COE Viewer',
    ])
    await userEvent.selectOptions(role, 'COE Editor')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Access updated successfully')).toBeDefined()
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/admin/Asha',
      body: { designation: 'COE Editor' },
    })
  })

  it('says why a role could not be changed', async () => {
    const detail = 'The last COE Master cannot be removed or given another role.'
    await show(coeMaster, { status: 409, body: { status: 409, code: 'conflict', detail, errors: [] } })
    await userEvent.click(screen.getByRole('button', { name: 'Manage Access of Asha' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage Access' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(`Error updating access: ${detail}`)).toBeDefined()
  })

  it('deletes an admin after the question, and says so', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'Delete Asha' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Asha' }))
    expect(dialog.getByText('Are you sure you want to delete this admin?')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Admin deleted successfully')).toBeDefined()
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/admin/Asha')
  })

  it('are added in a dialog of 500 pixels, which says what is missing and sends nothing before', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'Add admin' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add admin' })
    const size = dialog.closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--modal-size')
    expect(size).toContain(`${500 / 16}rem`)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    for (const message of ['Name is required', 'Please enter a valid email address', 'Role is required'])
      expect(within(dialog).getByText(message)).toBeDefined()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('of an incubator can be chosen by the portal, which also finds the failed emails here', async () => {
    await show(startupCell)
    await userEvent.click(await screen.findByRole('button', { name: 'Incubator' }))
    expect(await screen.findByRole('combobox', { name: 'Search incubator' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Failed emails' }).getAttribute('href')).toBe('/mails')
  })
})
