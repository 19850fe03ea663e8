import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, startupCell } from '#web/testing/sessions.ts'
import type { ReturnFigure } from './figure-measure.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { question } from './testing/returns.ts'
import type { FiguresQuery } from './use-figures.ts'

const figure = (key: string, last: number | null, median: number): ReturnFigure => ({
  key,
  label: key,
  sum: last,
  last,
  median,
  reported: last === null ? 0 : 1,
  asked: 1,
})

async function show(session: Session, by: FiguresQuery['by'], figures: readonly ReturnFigure[]) {
  answerWith(() => ({ status: 200, body: { data: figures } }))
  freshClient()
  signedInAs(session)
  const form = { title: 'Quarterly progress', askedOf: 'incubators' }
  const query = { form_id: 'f1', code: 'jobs', by }
  await renderAt('/returns/figures', <FiguresPanel question={question()} query={query} form={form} />)
  const table = within(await screen.findByRole('table'))
  return table.getAllByRole('row').map(({ textContent }) => textContent)
}

// (returns.md, Screens of returns)
it('a COE sees its own figures beside the median of all, as a table and as two lines', async () => {
  const rows = await show(coeMaster, 'period', [figure('2026-27-Q1', 15, 5), figure('2026-27-Q2', null, 6)])
  expect(rows).toEqual(['PeriodYour incubatorMedian of all incubators', 'Q1 2026-27155', 'Q2 2026-27–6'])
  const line = screen.getByRole('img', { name: /^Jobs\./ }).getAttribute('aria-label')
  expect(line).toContain('Q1 2026-27: Your incubator 15, Median of all incubators 5')
  expect(await screen.findByRole('button', { name: 'Save Jobs' })).toBeDefined()
})

it('the figure of one period alone is a bar with its period, of a COE beside the median', async () => {
  await show(startupCell, 'period', [figure('2026-27-Q1', 15, 5)])
  expect(screen.queryByRole('img', { name: /^Jobs\./ })).toBeNull()
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed()).toEqual(['Q1 2026-27 15'])
  cleanup()
  await show(coeMaster, 'period', [figure('2026-27-Q1', 15, 5)])
  expect(listed()).toEqual(['Q1 2026-27: Your incubator 15', 'Q1 2026-27: Median of all incubators 5'])
})

it('the portal sees each incubator below the median of all of them', async () => {
  const rows = await show(startupCell, 'incubator', [
    figure('Own COE', 15, 15),
    figure('Other COE', 4, 4),
    figure('A NAIN', 6, 6),
    figure('A TBI', null, 0),
  ])
  expect(rows.slice(0, 3)).toEqual([
    'IncubatorLast valueReported',
    'Median of all incubators63 of 4',
    'Own COE151 of 1',
  ])
})
