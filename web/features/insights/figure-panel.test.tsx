import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { FigureRow, InsightFigure } from '#domain/api/insights.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { Bars } from './bars.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { YearColumns } from './year-columns.tsx'

const row = (keys: string[], value: number, filters: FigureRow['list']['filters']): FigureRow => ({
  keys,
  labels: keys,
  value,
  list: { entity: 'funding-raised', filters },
})
const raised: InsightFigure = {
  name: 'funds-raised-by-year',
  rows: [
    row(['2024', 'Angel'], 2_50_000, { year: '2024', type: 'Angel' }),
    row(['2023', 'VC'], 1_00_00_000, { year: '2023', type: 'VC' }),
  ],
}
const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it('a chart has a table of the same figures one press away, in which each leads to its list', async () => {
  await renderAt(
    '/',
    <FigurePanel figure={raised}>
      <YearColumns figure={raised} />
    </FigurePanel>,
  )
  expect(screen.getByText(/^Amounts in ₹\. /)).toBeDefined()
  // With the growth of a year that is over.
  expect(screen.getAllByText('2023: ₹1.00 Cr; 2024: ₹2.50 Lac, -98%')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  const table = screen.getByRole('table', { name: 'Funds raised by year and type' })
  expect(hrefs(table)).toEqual([
    '/records/funding-raised?year=2023&type=VC',
    '/records/funding-raised?year=2024&type=Angel',
  ])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['2023', '2024'])
})

it('shows the longest bars first and the others on demand', async () => {
  const figure: InsightFigure = {
    name: 'startups-by-sector',
    rows: Array.from({ length: 10 }, (_, at) => ({
      ...row([`Sector ${at}`], 10 - at, { sector: `Sector ${at}` }),
      list: { entity: 'startup', filters: { sector: `Sector ${at}` } },
    })),
  }
  await renderAt('/', <Bars figure={figure} />)
  expect(screen.getAllByRole('link')).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByRole('link').at(-1)!.getAttribute('href')).toBe('/startups?sector=Sector+9')
})

it('says that a figure without records has nothing to show', async () => {
  await renderAt(
    '/',
    <FigurePanel figure={{ name: 'startups-by-year', rows: [] }}>
      <p>chart</p>
    </FigurePanel>,
  )
  expect(screen.getAllByText('Nothing to show yet.')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Table' })).toBeNull()
})
