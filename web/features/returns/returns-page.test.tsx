import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { BoardRow } from '#domain/api/return-board.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, PEOPLE, startupCell } from '#web/testing/sessions.ts'
import { ReturnsPage } from './returns-page.tsx'
import { boardRow, summary } from './testing/returns.ts'

const FORM = { _id: 'f1', title: 'Quarterly progress', asked_of: 'incubators' }
const ROWS = [
  boardRow({ _id: 'r1', name: 'Late NAIN', type: 'NAIN', days_late: 4 }),
  boardRow({ _id: 'r2', name: 'Plain COE', status: 'submitted', submitted_on: '2026-10-14' }),
  boardRow({
    _id: 'r3',
    name: 'Warned TBI',
    type: 'TBI',
    status: 'submitted',
    submitted_on: '2026-10-12',
    warnings: 2,
  }),
]
const PERIODS = ['2026-27-Q2', '2026-27-Q1', '2023-24-Q1'].map((period) => ({
  period,
  opens_on: '2026-10-01',
  due_on: '2026-10-15',
  closes_on: '2036-11-14',
}))
const EXTENSION = {
  until: '2026-11-20',
  reason: 'The auditor is ill',
  by: 'Asha',
  at: '2026-10-12T05:00:00Z',
}
const RATE = { period: '2026-27-Q2', asked: 3, submitted: 2, on_time: 2 }

async function show(session: Session, at = '/returns', forms: object[] = [FORM], rows: BoardRow[] = ROWS) {
  const page = (data: object[]) => ({ data, total: data.length, page: 1, pageSize: 100 })
  const server = answerWith(({ path }) => {
    if (path.startsWith('/return-form')) return { status: 200, body: page(forms) }
    if (path.startsWith('/returns/board'))
      return {
        status: 200,
        body: {
          form_id: forms.length > 0 ? FORM._id : null,
          period: new URL(path, 'http://x').searchParams.get('period') ?? '2026-27-Q2',
          title: FORM.title,
          periods: PERIODS,
          rows,
          counts: { ...RATE, accepted: 0, missing: 1 },
          rates: forms.length > 0 ? [RATE] : [],
        },
      }
    if (path === '/returns/remind') return { status: 200, body: { reminded: 1, left: [] } }
    if (path.startsWith('/return?'))
      return {
        status: 200,
        body: page([
          // The call answers what is due last first.
          summary({ _id: 'r7', period: '2026-27-M11', due_on: '2026-12-10' }),
          summary({ days_late: 2, extension: EXTENSION }),
          summary({ _id: 'r8', period: '2026-27-Q3', pending: 'request-1', incubator_id: 'incubator-1' }),
          summary({ _id: 'r9', period: '2026-27-Q1', status: 'accepted', submitted_on: '2026-07-10' }),
        ]),
      }
    return { status: 200, body: {} }
  })
  freshClient()
  signedInAs(session)
  const { addressNow } = await renderAt(at, <ReturnsPage />)
  return { ...server, addressNow }
}

const namesInTable = async () => {
  const table = within(await screen.findByRole('grid', { name: 'Returns' }))
  return table
    .getAllByRole('link', { name: /^(Late NAIN|Warned TBI|Plain COE)$/ })
    .map(({ textContent }) => textContent)
}

// (returns.md, Who has and who has not)
it('the portal reads who has and who has not of what is due nearest, by what is to be done', async () => {
  const { calls } = await show(startupCell)
  expect(await screen.findByText('2 of 3 submitted, 2 on time, 1 missing')).toBeDefined()
  expect(await namesInTable()).toEqual(['Late NAIN', 'Warned TBI', 'Plain COE'])
  expect(calls.some(({ path }) => path === '/returns/board?asked_of=incubators')).toBe(true)
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Missing · 1 the latest first',
    'To review · 1 with warnings',
    'To accept · 1 without warnings',
  ])
})

it('a button for each group says how many there are, and filters the table', async () => {
  const { addressNow } = await show(startupCell)
  const groups = within(await screen.findByRole('group', { name: 'Status' }))
  expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 3',
    'Missing 1',
    'To review 1',
    'To accept 1',
  ])
  await userEvent.click(groups.getByRole('button', { name: 'To review 1' }))
  expect(await namesInTable()).toEqual(['Warned TBI'])
  expect(addressNow()).toContain('status=review')
})

it('who asks for more time stands first with the day, leads whoever may give it there, and is not reminded', async () => {
  const rows = [...ROWS, boardRow({ _id: 'r4', name: 'Late NAIN', days_late: 9, extension: EXTENSION })]
  const { addressNow } = await show(startupCell, '/returns', [FORM], rows)
  const decide = await screen.findByRole('link', { name: 'Decide: Late NAIN' })
  expect(decide.getAttribute('href')).toBe('/returns/r4')
  expect(screen.getByText('Until 20/11')).toBeDefined()
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe(
    'Ask for more time · 1 waiting for a decision',
  )
  expect(screen.getByRole('button', { name: 'Remind 1' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '1 ask for more time' }))
  expect(addressNow()).toContain('status=time')
  expect(await namesInTable()).toEqual(['Late NAIN'])
})

it('who was reminded today is not offered to be reminded again', async () => {
  const reminded = { at: new Date().toISOString(), by: 'Startup Cell' }
  await show(startupCell, '/returns', [FORM], [boardRow({ name: 'Late NAIN', days_late: 4, reminded })])
  expect(await namesInTable()).toEqual(['Late NAIN'])
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
})

it('every opened period can be chosen, and the title says when it is due and closes', async () => {
  const { addressNow } = await show(startupCell)
  expect(
    await screen.findByText(/^Q2 2026-27 · (was )?due on 15\/10\/2026, closes on 14\/11\/2036$/),
  ).toBeDefined()
  const periods = screen.getByRole('combobox', { name: 'Period' })
  expect(within(periods).getAllByRole('option')).toHaveLength(3)
  await userEvent.selectOptions(periods, 'Q1 2023-24')
  expect(addressNow()).toContain('period=2023-24-Q1')
  expect(await screen.findByText(/^Q1 2023-24 · /)).toBeDefined()
  // Whoever goes through periods by the arrow keys goes on from here.
  expect(document.activeElement).toBe(periods)
  expect(periods.isConnected).toBe(true)
})

it('what is shown is exported with its filters', async () => {
  await show(startupCell, '/returns?status=missing&type=NAIN')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const file = await screen.findByRole('menuitem', { name: 'Excel (XLSX)' })
  const query = new URL(file.getAttribute('href') ?? '', 'http://x').searchParams
  expect(Object.fromEntries(query)).toEqual({
    form_id: 'f1',
    period: '2026-27-Q2',
    group: 'missing',
    type: 'NAIN',
    format: 'xlsx',
  })
})

it('a link can open the reminder of all who have not submitted', async () => {
  await show(startupCell, '/returns?dialog=remind')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 1' }))
  expect(within(dialog.getByRole('list', { name: 'To' })).getByText('Late NAIN')).toBeDefined()
})

it('a part of the bar filters the table, and the address keeps it', async () => {
  const { addressNow } = await show(startupCell)
  await userEvent.click(await screen.findByRole('button', { name: '1 missing' }))
  expect(await namesInTable()).toEqual(['Late NAIN'])
  expect(addressNow()).toContain('status=missing')
})

it('a filter without a match offers to show all', async () => {
  await show(startupCell, '/returns?type=CIF')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await namesInTable()).toHaveLength(3)
})

it('a reminder goes with words that can be changed', async () => {
  const { calls } = await show(startupCell)
  await userEvent.click(await screen.findByRole('button', { name: 'Remind: Late NAIN' }))
  const text = await screen.findByRole('textbox', { name: 'Message' })
  await userEvent.clear(text)
  await userEvent.type(text, 'By Friday, please')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remind' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/returns/remind')?.body).toEqual({
      ids: ['r1'],
      text: 'By Friday, please',
    }),
  )
})

it('who may only read sees neither reminders nor acceptances', async () => {
  await show(PEOPLE.view)
  expect(await namesInTable()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /Remind|Accept/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('without a form the portal is offered to make one', async () => {
  await show(startupCell, '/returns', [])
  const link = await screen.findByRole('link', { name: 'Add a return form' })
  expect(link.getAttribute('href')).toBe('/return-forms?dialog=add')
})

it.each([
  ['a startup', PEOPLE.startup],
  ['a COE Master', coeMaster],
])('%s sees first what is due, and what was submitted below', async (_, session) => {
  await show(session, '/returns', [])
  const due = within(await screen.findByRole('region', { name: 'Due from you' }))
  expect(due.getByText('2 days late')).toBeDefined()
  // The first day stands first, as on the dashboard.
  expect(due.getAllByRole('listitem').at(-1)!.textContent).toContain('Due on 10/12/2026')
  expect(due.getByText('More time requested until 20/11/2026')).toBeDefined()
  const earlier = within(screen.getByRole('region', { name: 'Earlier' }))
  expect(earlier.getByText('Accepted')).toBeDefined()
})

it('a return that waits for the COE Master is due from them, and leads to the request', async () => {
  await show(coeMaster, '/returns', [])
  const due = within(await screen.findByRole('region', { name: 'Due from you' }))
  const link = due.getByRole('link', { name: /^Decide: .*Q3/ })
  expect(link.getAttribute('href')).toBe('/approvals?open=request-1')
})

it('a return that waits for the COE Master is not due from the Editor who sent it', async () => {
  await show(coeEditor, '/returns', [])
  const earlier = within(await screen.findByRole('region', { name: 'Earlier' }))
  expect(earlier.getByText('Waits for the COE Master')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Decide/ })).toBeNull()
})

it('a COE whose forms could not be read sees its own returns, and that those of its startups are missing', async () => {
  answerWith(({ path }) =>
    path.startsWith('/return-form')
      ? { status: 403, body: { title: 'Forbidden', status: 403, detail: 'No right.', code: 'forbidden' } }
      : { status: 200, body: { data: [summary()], page: 1, pageSize: 100, total: 1 } },
  )
  freshClient()
  signedInAs(coeMaster)
  await renderAt('/returns', <ReturnsPage />)
  expect(await screen.findByText('The returns of your startups could not be loaded.')).toBeDefined()
  expect(await screen.findByRole('link', { name: /Quarterly progress, Q2 2026-27/ })).toBeDefined()
})

it('a board whose past periods could not be read says so above its rows, and tries again', async () => {
  let isBroken = true
  const failed = { status: 500, body: { title: 'x', status: 500, detail: 'No.', code: 'internal' } }
  const page = { data: [FORM], total: 1, page: 1, pageSize: 100 }
  const before = { ...RATE, period: '2026-27-Q1' }
  const board = {
    form_id: 'f1',
    period: '2026-27-Q2',
    title: FORM.title,
    periods: PERIODS,
    rows: ROWS,
    counts: { ...RATE, accepted: 0, missing: 1 },
    rates: [before, RATE],
  }
  answerWith(({ path }) => {
    if (path.startsWith('/return-form')) return { status: 200, body: page }
    const isOfPast = path.startsWith('/returns/board') && path.includes('periods=')
    return isOfPast && isBroken ? failed : { status: 200, body: board }
  })
  freshClient()
  signedInAs(startupCell)
  await renderAt('/returns', <ReturnsPage />)
  expect(await screen.findByText('The periods before could not be loaded.')).toBeDefined()
  expect(screen.queryByTitle(/Late NAIN, Q1 2026-27/)).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle(/Late NAIN, Q1 2026-27/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
