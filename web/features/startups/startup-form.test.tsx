/** The form that adds a startup (startups.md, Adding a startup; startups.md, Messages of the startup form). */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, startupCell } from '#web/testing/sessions.ts'
import { StartupList } from './startup-list.tsx'

async function openForm(session: Session, incubatorId: string | null) {
  const { calls } = answerWith(() => ({
    status: 200,
    body: { data: [], total: 0, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(session)
  await renderAt(
    '/',
    <StartupList
      scope={{ fixed: {}, incubatorId }}
      renderHead={({ actions }) => <>{actions}</>}
      renderInvite={() => null}
    />,
  )
  await screen.findByText('No startups found')
  await userEvent.click(screen.getAllByRole('button', { name: 'Add new Startup' })[0]!)
  await userEvent.click(await screen.findByRole('button', { name: /^Add New Startup/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Add New Startup' })
  await within(dialog).findByLabelText(/^Contact Number/)
  return { dialog, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

const MESSAGES = [
  'Name is required',
  'Program is required',
  'Cohort is required',
  'Contact Number is required',
  'Email Address is required',
]

it.each<[string, Session, string | null, boolean]>([
  ['the portal, which chooses the incubator,', startupCell, null, true],
  ['a COE Master, whose incubator is fixed,', coeMaster, 'incubator-1', false],
])('tells %s every problem at once, and sends nothing', async (_, session, incubatorId, choosesIncubator) => {
  const { dialog, sent } = await openForm(session, incubatorId)
  const form = within(dialog)
  expect(form.queryAllByLabelText(/^Incubator/).length > 0).toBe(choosesIncubator)
  expect(form.queryByLabelText(/^Password/)).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Submit' }))
  for (const message of MESSAGES) expect(await form.findByText(message), message).toBeDefined()
  expect(form.queryByText('Incubator is required') !== null).toBe(choosesIncubator)
  expect(sent()).toEqual([])
})

it.each([
  ['Contact Number', '50000', 'Contact Number must be 10 digits'],
  ['Contact Number', '50000 ABCDE', 'Contact Number must be numeric'],
  ['Email Address', 'hello@', 'Email Address must be valid'],
])('a malformed %s %s that is pasted is told at its field', async (label, text, message) => {
  const { dialog } = await openForm(coeMaster, 'incubator-1')
  const input = within(dialog).getByRole('textbox', { name: new RegExp(`^${label}`) })
  await userEvent.click(input)
  await userEvent.paste(text)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  const shown = await within(dialog).findByText(message)
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(shown.id)
})
