import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import type { GridColumn, GridProps } from './column.ts'
import { Grid } from './grid.tsx'

interface Item {
  id: string
  name: string
  year: string
}
const rows: Item[] = [
  { id: 'a', name: 'Probe', year: '2024' },
  { id: 'b', name: 'Pump', year: '2025' },
]
const columns: GridColumn<Item>[] = [
  { key: 'name', label: 'Name', isMain: true, sortBy: 'name', render: (r) => r.name },
  { key: 'year', label: 'Year', render: (r) => r.year },
]

async function show(more: Partial<GridProps<Item>> = {}) {
  const element = (
    <Grid label="Items" columns={columns} rows={rows} idOf={(r) => r.id} nameOf={(r) => r.name} {...more} />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  })
  await act(() => router.load())
  renderUi(<RouterProvider router={router as never} />)
  await screen.findByRole('grid')
}
const focused = (): string | null | undefined => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

describe('a table', () => {
  it('is navigated with the arrow keys, which stop at its edges', async () => {
    await show()
    act(() => screen.getByText('Probe').closest('td')!.focus())
    press('ArrowDown')
    press('ArrowRight')
    expect(focused()).toBe('2025')
    press('ArrowRight')
    press('ArrowDown')
    expect(focused()).toBe('2025')
    press('Home')
    expect(focused()).toBe('Pump')
  })

  it('keeps a width for the name where columns are narrow, unless it is alone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query === '(max-width: 1140px)',
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    )
    const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width)
    await show()
    expect(widths()[0]).toBe('208px')
    cleanup()
    await show({ columns: columns.slice(0, 1) })
    expect(widths()[0]).not.toBe('208px')
    vi.restoreAllMocks()
  })

  it('edits the focused cell on Enter', async () => {
    const edit = vi.fn()
    await show({ onEdit: edit })
    act(() => screen.getByText('2024').closest('td')!.focus())
    press('Enter')
    expect(edit).toHaveBeenCalledExactlyOnceWith(rows[0], 'year')
  })

  it('opens a row by a click on a value that shows a tooltip, and not by a click on a link', async () => {
    const open = vi.fn()
    const shortened: GridColumn<Item>[] = [
      { key: 'name', label: 'Name', isMain: true, render: (r) => <a href="#there">{r.name}</a> },
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a shortened amount is rendered
      { key: 'year', label: 'Year', render: (r) => <span tabIndex={0}>{r.year}</span> },
    ]
    await show({ columns: shortened, onOpen: open })
    fireEvent.click(screen.getByText('Probe'))
    expect(open).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('2025'))
    expect(open).toHaveBeenCalledExactlyOnceWith(rows[1])
  })

  it('sorts when a header is pressed, and announces the order', async () => {
    const sort = vi.fn()
    await show({ onSort: sort, sort: { by: 'name', order: 'desc' } })
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(sort).toHaveBeenCalledExactlyOnceWith('name')
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('selects all rows of the page by the checkbox in its header', async () => {
    const choose = vi.fn()
    await show({ selection: { ids: new Set(['a']), onChange: choose } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select All' }))
    expect([...choose.mock.calls[0]![0]]).toEqual(['a', 'b'])
  })
})

it('names the values of a card, unless they say themselves what they are', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query === '(max-width: 600px)', addEventListener() {}, removeEventListener() {} }) as never,
  )
  const counted = { key: 'n', label: 'Startups', render: () => '3', renderInCard: () => '3 startups' }
  renderUi(
    <Grid
      label="Items"
      columns={[...columns, counted]}
      rows={rows.slice(0, 1)}
      idOf={(r) => r.id}
      nameOf={(r) => r.name}
    />,
  )
  expect(screen.getByRole('listitem').textContent).toBe('ProbeYear 20243 startups')
})
