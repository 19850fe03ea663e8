import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Score, Scoreboard } from '#domain/api/insights.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { ScoreboardTable } from './scoreboard-table.tsx'

const score = (values: Partial<Score>): Score => ({
  _id: `deliverable ${values.program_name}`,
  program_name: '',
  source: null,
  target: 0,
  achieved: 0,
  color: 'red',
  word: 'Behind',
  list: { entity: 'startup', filters: {} },
  ...values,
})

afterEach(() => {
  vi.restoreAllMocks()
})

// (dashboards-and-figures.md, Scoreboard)
it('funds on the scoreboard are amounts, other figures are whole numbers, each with its word', async () => {
  const scores = [
    score({ program_name: 'Funds', source: 'funds_raised', achieved: 140_000, target: 18_000_000 }),
    score({ program_name: 'People trained', source: 'people_trained', achieved: 1479, target: 232 }),
  ]
  const one = {
    incubator_id: 'incubator-1',
    name: 'Hill COE',
    incubator_type: 'Center of Excellence (COE)',
    location: null,
    behind: 2,
    scores,
  }
  const scoreboard: Scoreboard = { year: 2026, total: 2, rows: [one] }
  await renderAt('/dashboard', <ScoreboardTable scoreboard={scoreboard} onOpen={() => undefined} />)
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('button')
      .map((cell) => [cell.getAttribute('aria-label'), cell.textContent]),
  ).toEqual([
    ['Hill COE, Funds: ₹1.40 Lac of ₹1.80 Cr, Behind', '₹1.40 Lac of ₹1.80 CrBehind'],
    ['Hill COE, People trained: 1,479 of 232, Behind', '1,479 of 232Behind'],
  ])
})

// (look-and-behaviour.md, Keyboard)
it('the keyboard skips the scoreboard, whose figures are a stop each, to its end', async () => {
  await renderAt(
    '/',
    <ScoreboardTable scoreboard={{ year: 2026, total: 0, rows: [] }} onOpen={() => undefined} />,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Skip the deliverables' })
  const end = document.getElementById(link.hash.slice(1))!
  expect(end.getAttribute('tabindex')).toBe('-1')
  const table = screen.getByRole('table')
  expect(link.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(table.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a phone shows five incubators of the scoreboard, and more on demand', async () => {
  const match = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...match(query),
    matches: query === '(max-width: 600px)',
  }))
  const rows = Array.from({ length: 12 }, (_, at) => ({
    incubator_id: `incubator-${at}`,
    name: `COE ${at}`,
    incubator_type: 'COE',
    location: null,
    behind: 0,
    scores: [score({ program_name: 'Events' })],
  }))
  await renderAt(
    '/',
    <ScoreboardTable scoreboard={{ year: 2026, total: 12, rows }} onOpen={() => undefined} />,
  )
  expect(screen.getAllByRole('rowheader')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show 5 more of 7 incubators' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more of 2 incubators' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
