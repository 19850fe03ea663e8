import { act, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { ActivityEntry } from '#domain/api/activity.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { LatestEntries } from './latest-entries.tsx'
import { NeedsToday } from './needs-today.tsx'
import { RankingTable } from './ranking-table.tsx'
import { insightsOf, scored } from './testing/scored.ts'

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

/** Shows rows; returns functions that read them as text, and that replace them as a live change does. */
async function showLive<R>(first: readonly R[], render: (rows: readonly R[]) => ReactElement) {
  let set: (rows: readonly R[]) => void = () => {}
  const Live = () => {
    const [rows, setRows] = useState(first)
    set = setRows
    return render(rows)
  }
  await renderAt('/', <Live />)
  return { change: (rows: readonly R[]) => act(() => set(rows)) }
}

const incubator = (name: string, attainment: number) => scored(name, { attainment })
const names = () =>
  screen.getAllByRole('rowheader').flatMap((cell) => /(?:Hill|Lake|Coast)/.exec(cell.textContent)?.[0] ?? [])

// (notices.md, Live updates)
it('the ranking holds still while somebody is in it, with its newest figures, and follows afterwards', async () => {
  const { change } = await showLive([incubator('Hill', 20), incubator('Lake', 40)], (rows) => (
    <RankingTable
      insights={insightsOf(rows)}
      onOpen={() => {}}
      // Ticks stay while incubators are compared, so they hold nothing.
      renderBefore={() => <input type="checkbox" defaultChecked />}
    />
  ))
  change([incubator('Lake', 10), incubator('Hill', 20)])
  expect(names()).toEqual(['Lake', 'Hill'])
  act(() => screen.getByRole('link', { name: 'Hill' }).focus())
  await settle()
  change([incubator('Coast', 1), incubator('Hill', 15)])
  expect(names()).toEqual(['Lake', 'Hill'])
  expect(screen.getByText('15 %')).toBeDefined()
  act(() => (document.activeElement as HTMLElement).blur())
  await settle()
  expect(names()).toEqual(['Coast', 'Hill'])
})

const figure = (name: InsightFigure['name'], value: number): InsightFigure => ({
  name,
  rows: [{ keys: [], labels: [], value, list: { entity: 'incubator', filters: {} } }],
})
const TODAY = ['incubators-behind', 'incubators-not-updated'] as const

it('what needs somebody today holds still while somebody is in it, and follows afterwards', async () => {
  const { change } = await showLive([figure(TODAY[0], 0), figure(TODAY[1], 4)], (figures) => (
    <NeedsToday figures={figures} names={TODAY} />
  ))
  const links = () => screen.getAllByRole('link').map((link) => Number.parseInt(link.textContent, 10))
  act(() => screen.getByRole('link').focus())
  await settle()
  change([figure(TODAY[0], 7), figure(TODAY[1], 5)])
  expect(links()).toEqual([5])
  act(() => (document.activeElement as HTMLElement).blur())
  await settle()
  expect(links()).toEqual([7, 5])
})

const entry = (activity: string) =>
  ({ _id: activity, username: 'Asha', activity, activityDate: '2026-11-11T10:35:08.000Z' }) as ActivityEntry

it('the latest activity holds still under the pointer, and follows when it leaves', async () => {
  const { change } = await showLive([entry('First')], (entries) => <LatestEntries entries={entries} />)
  const list = screen.getByRole('list').parentElement!
  const shown = () =>
    screen.getAllByRole('listitem').map((item) => /Asha: (First|Second)/.exec(item.textContent)?.[1])
  const point = async (isOver: boolean) => {
    vi.spyOn(list, 'matches').mockReturnValue(isOver)
    list.dispatchEvent(new Event(isOver ? 'pointerenter' : 'pointerleave'))
    await settle()
  }
  await point(true)
  change([entry('Second'), entry('First')])
  expect(shown()).toEqual(['First'])
  await point(false)
  expect(shown()).toEqual(['Second', 'First'])
})
