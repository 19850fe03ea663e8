import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, portalView, startupCell } from '#web/testing/sessions.ts'
import { Questions } from '#web/platform/ui/questions.tsx'
import { IncubatorsPage } from './incubators-page.tsx'

async function open(address: string, session = startupCell) {
  const { calls } = answerWith(({ method }) =>
    method === 'POST'
      ? { status: 201, body: { _id: 'r1' } }
      : { status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } },
  )
  freshClient()
  signedInAs(session)
  const { addressNow } = await renderAt(address, <IncubatorsPage />)
  await screen.findByText(/You haven't added any/)
  return { calls, addressNow }
}
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0]!)
const dialog = () => screen.findByRole('dialog')

describe('adding an incubator', () => {
  // (incubators.md, Adding an incubator)
  it('offers the import and the form of the type of the list', async () => {
    await open('/?type=NAIN')
    await press('Add new')
    const box = within(await dialog())
    expect(box.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Import CSV/), expect.stringMatching(/^Add New NAIN/)]),
    )
    await press(/^Import CSV/)
    expect(await screen.findByRole('dialog', { name: 'Import Incubators' })).toBeDefined()
  })

  it('asks for name, type, phone and email, and begins with the type of the list', async () => {
    const { calls } = await open('/?type=NAIN')
    await press('Add new')
    await press(/^Add New NAIN/)
    const box = within(await screen.findByRole('dialog', { name: 'Add New NAIN' }))
    const labels = [...(await dialog()).querySelectorAll('label')].map((label) =>
      label.textContent.replace(/\s*\*$/, ''),
    )
    expect(labels).toEqual([
      'Name',
      'Type of Incubator',
      'Contact Number',
      'Email Address',
      'Give a temporary password',
    ])
    await userEvent.type(box.getByRole('textbox', { name: /^Name/ }), 'Soil Network')
    await userEvent.type(box.getByRole('textbox', { name: /^Contact Number/ }), '5000000001')
    await userEvent.type(box.getByRole('textbox', { name: /^Email Address/ }), 'soil@example.org')
    await press('Submit')
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Soil Network',
      incubator_type: 'New Age Innovation Network (NAIN)',
      phone: '5000000001',
      email: 'soil@example.org',
    })
  })

  it('has its own messages for what is missing', async () => {
    await open('/')
    await press('Add new')
    await press(/^Add New Incubator/)
    await screen.findByRole('dialog', { name: 'Add New Incubator' })
    await press('Submit')
    for (const message of [
      'Name is required',
      'Type of Incubator is required',
      'Please enter a valid phone',
      'Please enter a valid email address',
    ])
      expect(await screen.findByText(message)).toBeDefined()
  })

  it('opens from the menu of a COE Master by a link, once', async () => {
    const { addressNow } = await open('/?dialog=choose', coeMaster)
    expect(await screen.findByRole('dialog', { name: 'Add new' })).toBeDefined()
    expect(addressNow()).toBe('/')
  })

  it('is not offered to those who may not add, and an empty list gives the hint only to those who may', async () => {
    const HINT = 'Generate a quick link to add Incubators or import a CSV to get started'
    await open('/?dialog=choose', portalView)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add new' })).toBeNull()
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it('is hinted at where there are no incubators', async () => {
    await open('/?type=CIF')
    expect(screen.getByText("You haven't added any CIF's yet")).toBeDefined()
    expect(
      screen.getByText('Generate a quick link to add Incubators or import a CSV to get started'),
    ).toBeDefined()
  })

  it('is invited by a link', async () => {
    await open('/?type=COE')
    await press('Add new')
    await press(/^Generate invite link/)
    expect(await screen.findByRole('dialog', { name: 'Invite an incubator' })).toBeDefined()
    // Not at the last day, whose calendar would cover the buttons.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Generate link' })),
    )
  })

  it('says why the list could not be loaded', async () => {
    answerWith(() => ({
      status: 503,
      body: { title: 'x', detail: 'Try again in a minute.', code: 'unavailable' },
    }))
    freshClient()
    signedInAs(startupCell)
    await renderAt('/', <IncubatorsPage />)
    expect(await screen.findByText('Error fetching incubators:')).toBeDefined()
    expect(screen.getByText('Try again in a minute.')).toBeDefined()
  })
})

it('an incubator is deleted after the question with its name, and the toast says so', async () => {
  // (incubators.md, Deleting an incubator)
  const row = {
    _id: 'i1',
    version: 1,
    createdAt: '',
    updatedAt: '',
    name: 'Soil Network',
    short_type: 'NAIN',
  }
  const { calls } = answerWith(({ method }) => ({
    status: 200,
    body: method === 'DELETE' ? { _id: 'i1' } : { data: [row], total: 1, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(startupCell)
  await renderAt(
    '/?type=NAIN',
    <>
      <IncubatorsPage />
      <Questions />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More for Soil Network' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await dialog())
  expect(question.getByText('Are you sure you want to delete Soil Network?')).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Incubator deleted successfully.')).toBeDefined()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/incubator/i1')
})
