import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DueReturn } from '#domain/api/return-board.ts'
import type { Session } from '#domain/api/session.ts'
import { NeedsToday } from '#web/features/insights/needs-today.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, PEOPLE, startupCell } from '#web/testing/sessions.ts'
import { dueItems, dueProblem } from './due-items.tsx'
import { DuePanel } from './due-panel.tsx'
import { boardRow, summary } from './testing/returns.ts'
import { useReturnsDue } from './use-returns-due.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-19T06:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const due = (more: Partial<DueReturn>): DueReturn => ({ ...boardRow(), ...summary(), ...more })

const Shown = () => {
  const answer = useReturnsDue()
  return (
    <NeedsToday
      figures={[]}
      names={[]}
      others={dueItems(useActor(), answer.data?.data ?? [])}
      problem={dueProblem(answer)}
    />
  )
}

async function show(session: Session, data: DueReturn[]) {
  const server = answerWith(({ path }) =>
    path === '/returns/due'
      ? { status: 200, body: { data } }
      : { status: 200, body: path === '/returns/remind' ? { reminded: 2, left: [] } : {} },
  )
  freshClient()
  signedInAs(session)
  await renderAt('/', <Shown />)
  return server
}

const OTHERS = [
  due({ _id: 'r1', name: 'Hill', incubator_id: 'hill' }),
  due({ _id: 'r2', name: 'Lake', incubator_id: 'lake' }),
  due({ _id: 'r3', name: 'Coast', incubator_id: 'coast', pending: 'a1' }),
]

// (dashboards-and-figures.md, Returns on dashboards)
it('the portal reads how many returns are missing and reminds all that can be reminded in two presses', async () => {
  const { calls } = await show(startupCell, OTHERS)
  const link = await screen.findByRole('link', {
    name: '3 returns missing Quarterly progress, Q2 2026-27: 4 days late',
  })
  expect(link.getAttribute('href')).toBe('/returns?form=f1&period=2026-27-Q2')
  await userEvent.click(screen.getByRole('button', { name: 'Remind all: Quarterly progress' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/returns/remind')?.body).toMatchObject({ ids: ['r1', 'r2'] }),
  )
})

it('what was sent back stands by itself after what is missing, without days', async () => {
  await show(startupCell, [
    due({ _id: 'r4', incubator_id: 'dale', status: 'sent_back', period: '2026-27-Q1', due_on: '2026-07-15' }),
    ...OTHERS,
  ])
  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '3 returns missing Quarterly progress, Q2 2026-27: 4 days late',
    '1 return sent back Quarterly progress, Q1 2026-27',
  ])
  expect(links[1]!.getAttribute('href')).toBe('/returns?form=f1&period=2026-27-Q1&status=back')
})

it('who was reminded today is not offered to be reminded again', async () => {
  const reminded = { at: '2026-10-19T05:00:00Z', by: 'Startup Cell' }
  await show(startupCell, [due({ incubator_id: 'hill', reminded })])
  expect(await screen.findByText('Reminded 19/10')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('who may only read reminds nobody', async () => {
  await show(PEOPLE.view, OTHERS)
  expect(await screen.findByRole('link', { name: /^3 returns missing/ })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a COE reads when its own return is due, and not one that waits for its Master', async () => {
  const own = { incubator_id: coeMaster.incubator_id!, due_on: '2026-10-24' }
  await show(coeMaster, [due({ ...own }), due({ ...own, _id: 'r2', pending: 'a1', title: 'Yearly' })])
  const link = await screen.findByRole('link', { name: 'Quarterly progress Q2 2026-27: due in 5 days' })
  expect(link.getAttribute('href')).toBe('/returns/r1')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('an own return for which more time is requested says so', async () => {
  const extension = { until: '2026-11-30', reason: 'Audit', by: 'Asha', at: '2026-10-16T05:00:00Z' }
  await show(coeMaster, [due({ incubator_id: coeMaster.incubator_id!, extension })])
  const name = 'Quarterly progress Q2 2026-27: 4 days late · more time requested'
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

it.each([
  ['what needs somebody today', Shown],
  ['the dashboard of a startup', DuePanel],
])('on %s, returns that could not be loaded are told and can be asked for again', async (_, Part) => {
  let isDown = true
  answerWith(({ path }) =>
    path !== '/returns/due'
      ? { status: 200, body: {} }
      : isDown
        ? { status: 500, body: { code: 'server-error', detail: 'It failed.' } }
        : { status: 200, body: { data: OTHERS } },
  )
  freshClient()
  signedInAs(startupCell)
  await renderAt('/', <Part />)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The returns that are due could not be loaded.')
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^3 returns missing/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
