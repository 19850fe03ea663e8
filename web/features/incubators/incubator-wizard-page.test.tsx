import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, makeSession, startupCell } from '#web/testing/sessions.ts'
import { IncubatorWizardPage } from './incubator-wizard-page.tsx'

const RECORD = {
  _id: 'incubator-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  name: 'Hasirumane',
  incubator_type: 'Center of Excellence (COE)',
  phone: '5000000001',
  email: 'coe@example.org',
  phase: -1,
  board_directors: [{ _id: 'p1', name: 'Asha', email: 'asha@example.org' }],
}

async function open(address: string, session = startupCell) {
  const { calls } = answerWith(({ method, path }) =>
    method === 'GET' && path.endsWith('/email')
      ? { status: 200, body: { email: 'coe@example.org', is_used: true, new_email: null } }
      : { status: method === 'POST' ? 201 : 200, body: path.startsWith('/auth') ? session : RECORD },
  )
  freshClient()
  signedInAs(session)
  const { addressNow } = await renderAt(address, <IncubatorWizardPage />)
  await screen.findByRole('heading', { level: 1 })
  return { calls, addressNow, writes: () => calls.filter(({ method }) => method !== 'GET') }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const input = (label: string | RegExp) => screen.getByRole('textbox', { name: label })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const fill = async (label: string | RegExp, text: string) => {
  await userEvent.clear(input(label))
  await userEvent.click(input(label))
  await userEvent.paste(text)
}

describe('the wizard of an incubator', () => {
  // (incubators.md, Incubator profile wizard)
  beforeEach(() => localStorage.clear())
  it.each([
    ['/?edit=incubator-1', startupCell, 'Edit Incubator Profile'],
    ['/?type=nain', startupCell, 'Create NAIN Profile'],
    ['/', startupCell, 'Create Incubator Profile'],
    ['/?type=TBI', coeMaster, 'Create TBI Profile'],
    ['/', coeMaster, 'Create COE Profile'],
    ['/?type=TBI', makeSession({ complete_profile: false }), 'Create COE Profile'],
    ['/?edit=incubator-1', coeViewer, 'Page not found'],
    ['/?edit=incubator-2', coeMaster, 'Page not found'],
    ['/', coeViewer, 'Page not found'],
  ])('at %s is titled by what it does', async (address, session, expected) => {
    await open(address, session)
    expect(title()).toBe(expected)
  })

  it('asks for its fields in three steps, for the phase only of a NAIN', async () => {
    await open('/?type=COE')
    const labels = () =>
      [...document.querySelectorAll('label, legend')].map((label) => label.textContent.replace(/\s*\*$/, ''))
    const basic = ['Name', 'Type', 'Logo', 'Tagline', 'Year of establishment', 'Email', 'Phone']
    expect(labels()).toEqual(basic)
    await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'New Age Innovation Network (NAIN)' }))
    expect(labels()).toEqual(basic.toSpliced(2, 0, 'Phase'))
    await press('About')
    expect(labels()).toEqual(['Description', 'Address', 'Region', 'Sectors', 'Website', 'LinkedIn'])
    await press('People')
    expect(labels()).toEqual(
      expect.arrayContaining(['CEO', 'Incubation Manager', 'Governing Council', 'Team Members']),
    )
  })

  it('has the promised messages at their fields', async () => {
    // (incubators.md, Messages of the incubator form)
    const { writes } = await open('/')
    await fill(/^Year/, '20')
    await fill(/^Phone/, '12')
    await press('Next')
    const alerts = (texts: string[]) => texts.map((text) => expect(screen.getByText(text)).toBeDefined())
    await screen.findByText('Name is required')
    alerts([
      'Type is required',
      'Email is required',
      'Contact Number must be valid',
      'Please enter a valid year of establishment',
    ])
    await fill(/^Email/, 'coe@')
    await fill(/^Phone/, 'letters')
    alerts(['Email is invalid', 'Contact Number must be numeric'])
    await press('About')
    await fill('Description', 'x'.repeat(151))
    await fill('Website', 'example')
    await fill('LinkedIn', 'example')
    await press('Next')
    await screen.findByText('Description must be less than 150 characters')
    alerts(['Website is invalid', 'Linkedin URL is invalid'])
    expect(writes()).toEqual([])
  })

  it('adds an incubator, says so, and returns to the list', async () => {
    const { writes, addressNow } = await open('/?type=NAIN')
    await fill(/^Name/, 'Soil Network')
    await fill(/^Phase/, '3')
    await fill(/^Email/, 'soil@example.org')
    await fill(/^Phone/, '5000000002')
    await press('People')
    await press('Submit')
    expect(await screen.findByText('Incubator Profile Created Successfully')).toBeDefined()
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      [
        'POST',
        expect.objectContaining({
          name: 'Soil Network',
          incubator_type: 'New Age Innovation Network (NAIN)',
          phase: 3,
          email: 'soil@example.org',
          phone: '5000000002',
        }),
      ],
    ])
    await waitFor(() => expect(addressNow()).toBe('/incubators'))
  })

  it("changes an incubator, says so, and returns an incubator's people to their dashboard", async () => {
    const { writes, addressNow } = await open('/?edit=incubator-1', coeMaster)
    await fill('Tagline', 'Living soil')
    await press('Submit')
    expect(await screen.findByText('Incubator Profile Updated Successfully')).toBeDefined()
    expect(writes().map(({ body }) => body)).toEqual([
      { tagline: 'Living soil', expected: { tagline: null } },
    ])
    await waitFor(() => expect(addressNow()).toBe('/dashboard?tab=overview'))
  })

  it('says that it is creating the profile while it is saved, and why it was not', async () => {
    await open('/?type=CIF')
    let answer: (response: Response) => void = () => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    await fill(/^Name/, 'Soil Lab')
    await fill(/^Email/, 'soil@example.org')
    await fill(/^Phone/, '5000000002')
    await press('People')
    await press('Submit')
    expect(await screen.findByText('Creating Incubator Profile')).toBeDefined()
    const problem = { status: 503, title: 'x', detail: 'Try again in a minute.', code: 'unavailable' }
    answer(
      new Response(JSON.stringify(problem), {
        status: 503,
        headers: { 'content-type': 'application/problem+json' },
      }),
    )
    expect(await screen.findByText('Error Occured: Try again in a minute.')).toBeDefined()
  })

  it('can be skipped by an account that never completed its profile, and then leads where it wanted', async () => {
    const { addressNow, writes } = await open('/', makeSession({ complete_profile: false }))
    await press('Skip for now')
    await waitFor(() => expect(addressNow()).toBe('/dashboard'))
    expect(writes()).toEqual([])
  })

  it('saves the profile that its account never completed even if nothing was changed', async () => {
    const { addressNow, writes } = await open('/', makeSession({ complete_profile: false }))
    await press('Submit')
    await waitFor(() => expect(addressNow()).toBe('/dashboard?tab=overview'))
    expect(writes()).toMatchObject([{ method: 'PUT', path: '/incubator/incubator-1' }])
  })

  it('offers nobody but the own account to change its sign-in address', async () => {
    await open('/?edit=incubator-1', makeSession({ admin_id: null, user_id: 'incubator-1' }))
    await press('Update Email')
    expect(await screen.findByRole('dialog', { name: 'Update Email' })).toBeDefined()
  })

  it('hints at who may change the address', async () => {
    await open('/?edit=incubator-1', coeMaster)
    expect(await screen.findByText('Only COE account can change email address')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Update Email' })).toBeNull()
  })
})
