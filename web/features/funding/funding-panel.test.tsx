import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, startupPerson } from '#web/testing/sessions.ts'
import { FundingPanel } from './funding-panel.tsx'
import type { FundingOwner } from './use-funding.ts'

const item = (id: string, type: string, amount: number, year: number) => ({
  _id: id,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  user_id: 'incubator-1',
  startup_id: null,
  title: null,
  type,
  amount,
  year,
})
const ITEMS = [
  item('f1', 'capex', 1_500_000, 2025),
  item('f2', 'opex', 200_000, 2025),
  item('f3', 'opex', 100_000, 2025),
  item('f4', 'received', 9_000_000, 2025),
]
/** The sum of the two Opex items. */
const FIGURES = [
  { ...ITEMS[0], records: 1 },
  { ...ITEMS[1], amount: 300_000, records: 2 },
  { ...ITEMS[3], records: 1 },
]
const OWN: FundingOwner = { incubatorId: 'incubator-1' }

async function show(address: string, session: Session = coeMaster, owner: FundingOwner = OWN) {
  const server = answerWith(({ method, path }) =>
    method === 'POST'
      ? { status: 201, body: { ...item('f9', 'capex', 1, 2024) } }
      : method === 'PUT'
        ? { status: 200, body: { ...ITEMS[0], version: 2 } }
        : path.includes('/funding')
          ? { status: 200, body: { data: FIGURES, total: ITEMS.length } }
          : { status: 200, body: { data: [], total: 0, page: 1, pageSize: 100 } },
  )
  freshClient()
  signedInAs(session)
  const at = await renderAt(address, <FundingPanel owner={owner} />)
  await screen.findByRole('list', { name: 'Amounts by type' })
  return { ...server, ...at }
}
const card = (label: string) =>
  within(screen.getByRole('list', { name: 'Amounts by type' }))
    .getByText(label)
    .closest('li')!
const pencils = () => screen.queryAllByRole('button', { name: /^Change / })

describe('the funding overview', () => {
  it('shows a short amount in Lac and gives the full amount to screen readers', async () => {
    await show('/')
    expect(within(card('Capex')).getByText('₹15.00 Lac')).toBeDefined()
    expect(within(card('Capex')).getByText('₹15,00,000')).toBeDefined()
    expect(within(card('Grants received')).getByText('none')).toBeDefined()
  })

  it('adds up spending without the summary types, and lists each share in a table', async () => {
    await show('/')
    const legend = screen.getByRole('table', { name: 'Spending by type' })
    expect(within(legend).getAllByRole('row')).toHaveLength(3)
    expect(within(legend).getByRole('row', { name: /Capex.*83\.3%/ })).toBeDefined()
    expect(within(legend).queryByText('Received')).toBeNull()
  })

  it('can be changed only when a year is selected', async () => {
    const { addressNow } = await show('/')
    expect(pencils()).toHaveLength(0)
    expect(screen.getByText('Select a year to edit amounts.')).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
    expect(addressNow()).toBe('/?for=2025')
    // Opex sums two items of the year, which are changed one by one.
    await waitFor(() => expect(pencils()).toHaveLength(7))
    await userEvent.click(screen.getByRole('button', { name: '2 items of Opex' }))
    expect(addressNow()).toContain('list=items&type=opex')
  })

  it("changes the year's item of the type", async () => {
    const { calls } = await show('/?for=2025')
    await userEvent.click(screen.getByRole('button', { name: 'Change Capex' }))
    const amount = await screen.findByRole('textbox', { name: /Amount/ })
    await userEvent.clear(amount)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Amount is required')).toBeDefined()
    await userEvent.type(amount, '1600000')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Funding updated successfully')).toBeDefined()
    expect(calls.find((a) => a.method === 'PUT')).toMatchObject({
      path: '/funding/f1',
      body: { amount: 1_600_000, expected: { amount: 1_500_000 } },
    })
  })

  it('adds an item if the year has none of the type', async () => {
    const { calls } = await show('/?for=2024')
    await userEvent.click(screen.getByRole('button', { name: 'Change Capex' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '50000')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Funding updated successfully')).toBeDefined()
    expect(calls.find((a) => a.method === 'POST')?.body).toMatchObject({
      type: 'capex',
      year: 2024,
      amount: 50_000,
      user_id: 'incubator-1',
    })
  })

  it("lets a startup change its own funding, which is saved as the startup's", async () => {
    const owner = { incubatorId: 'incubator-1', startupId: 'startup-1' }
    const { calls } = await show('/?for=2024', startupPerson, owner)
    expect(calls.some((a) => a.path === '/funding/figures?user_id=startup-1')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Change Opex' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '70')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(calls.find((a) => a.method === 'POST')?.body).toMatchObject({ user_id: 'startup-1' }),
    )
  })

  it.each([
    ['a COE Viewer', coeViewer],
    ["another incubator's master", { ...coeMaster, incubator_id: 'incubator-2' }],
    ["a startup of it, for the incubator's funding", startupPerson],
  ])('is read only for %s', async (_, session) => {
    await show('/?for=2025', session)
    expect(pencils()).toHaveLength(0)
  })
})

describe('a funding overview without an amount', () => {
  const BUTTON = /^Enter amounts of /
  async function showEmpty(session: Session) {
    answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 100 } }))
    freshClient()
    signedInAs(session)
    const at = await renderAt('/', <FundingPanel owner={OWN} />)
    await screen.findByText('No amounts recorded yet')
    return at
  }

  it('has a sentence in place of cards, and leads whoever may enter amounts to those of the year', async () => {
    const { addressNow } = await showEmpty(coeMaster)
    expect(screen.queryByRole('list', { name: 'Amounts by type' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: BUTTON }))
    expect(addressNow()).toMatch(/\?for=20\d\d$/)
    expect(await screen.findByRole('list', { name: 'Amounts by type' })).toBeDefined()
    expect(pencils().length).toBeGreaterThan(0)
  })

  it('offers a viewer nothing to enter', async () => {
    await showEmpty(coeViewer)
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  })
})
