import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { headlineOf } from './headline.ts'
import { RankingTable } from './ranking-table.tsx'
import { insightsOf, score, scoreboardOf, scored } from './testing/scored.ts'

/** The cells of deliverables have room on a wide screen only. */
beforeEach(() => {
  const match = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...match(query),
    matches: false,
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const show = (...[rows]: Parameters<typeof insightsOf>) =>
  renderAt('/', <RankingTable insights={insightsOf(rows)} onOpen={() => undefined} />)

const names = () =>
  screen.getAllByRole('link').flatMap((link) => /^(?:Hill|Lake|Coast)/.exec(link.textContent)?.[0] ?? [])

// (dashboards-and-figures.md, Scoreboard)
it('who is furthest behind comes first, in bands with their numbers, and each cell says achieved, due and target', async () => {
  await show([
    scored('Hill', { attainment: 95 }),
    scored('Lake', {
      attainment: 28.4,
      scores: [
        score({
          program_name: 'Funds',
          source: 'funds_raised',
          achieved: 140_000,
          due: 500_000,
          target: 1e7,
        }),
      ],
    }),
    scored('Coast', { attainment: 89.99 }),
  ])
  expect(names()).toEqual(['Lake', 'Coast', 'Hill'])
  const bands = screen.getAllByRole('rowheader').map((head) => head.textContent)
  expect(bands).toEqual(
    expect.arrayContaining([
      'Behind · 1 under 70 %',
      'Slightly behind · 1 70 to 89 %',
      'On track · 1 90 % and more',
    ]),
  )
  const cell = screen.getByRole('button', { name: /^Lake, Funds/ })
  expect(cell.getAttribute('aria-label')).toBe(
    'Lake, Funds: 28 %, ₹1.40 Lac of ₹5.00 Lac due, ₹1.00 Cr in the year, Behind',
  )
  expect(within(screen.getByRole('row', { name: /Coast/ })).getByText('89 %')).toBeDefined()
})

it('the ranking can be sorted by name, in both directions', async () => {
  await show([scored('Hill', { attainment: 50 }), scored('Coast', { attainment: 95 })])
  expect(names()).toEqual(['Hill', 'Coast'])
  const head = screen.getByRole('button', { name: 'Incubator' })
  await userEvent.click(head)
  expect(names()).toEqual(['Coast', 'Hill'])
  await userEvent.click(head)
  expect(names()).toEqual(['Hill', 'Coast'])
  expect(screen.getByRole('columnheader', { name: 'Incubator' }).getAttribute('aria-sort')).toBe('descending')
})

// (look-and-behaviour.md, Keyboard)
it('the keyboard skips the ranking, whose cells are a stop each, to its end', async () => {
  await show([])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Skip the ranking' })
  const end = document.getElementById(link.hash.slice(1))!
  expect(end.getAttribute('tabindex')).toBe('-1')
  const table = screen.getByRole('table')
  expect(link.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(table.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a long ranking shows its first rows, and all on demand', async () => {
  await show(Array.from({ length: 20 }, (_, at) => scored(`COE ${at}`, { attainment: at })))
  const links = () => screen.getAllByRole('link', { name: /^COE/ }).length
  expect(links()).toBe(14)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }))
  expect(links()).toBe(20)
})

it('the title says who is behind and with what, and nothing bad where all are on track', () => {
  const short = score({ program_name: 'Patents filed', achieved: 1, due: 5 })
  const behind = scored('Lake', { attainment: 20, scores: [short] })
  const good = scored('Hill', { attainment: 100 })
  expect(headlineOf(scoreboardOf([behind, good]))).toBe(
    '1 of 2 incubators is behind; Patents filed holds it back',
  )
  expect(headlineOf(scoreboardOf([good, scored('Coast', { attainment: 92 })]))).toBe(
    'All 2 incubators are on track',
  )
  expect(headlineOf(scoreboardOf([]))).toBe('No incubator has deliverables of 2026-27 yet')
  expect(headlineOf(scoreboardOf([scored('Hill', { scores: [short] })]))).toBe('Nothing is due yet')
})
