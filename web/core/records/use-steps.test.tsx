import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSteps, type Beside } from './use-steps.ts'

const PAGES = [['a', 'b'], ['c', 'd'], ['e']].map((ids) => ids.map((_id) => ({ _id })))

const listOf = (page: number): Omit<Beside<{ _id: string }>, 'onPage'> => ({
  rows: PAGES[page - 1]!,
  page,
  pageSize: 2,
  total: 5,
  isRefreshing: false,
})

function step(from: number, id: string, by: 'next' | 'previous') {
  const [opened, pages]: [string[], number[]] = [[], []]
  const { result, rerender } = renderHook(
    (list: ReturnType<typeof listOf>) =>
      useSteps(id, { ...list, onPage: (page) => pages.push(page) }, (to) => opened.push(to)),
    { initialProps: listOf(from) },
  )
  act(() => result.current[by]?.())
  return { opened, pages, show: rerender }
}

/** (lists-and-search.md, Record panel) */
it('opens the first record of the next page and the last of the page before, once these have arrived', () => {
  for (const [from, id, by, to, expected] of [
    [1, 'b', 'next', 2, 'c'],
    [2, 'd', 'next', 3, 'e'],
    [2, 'c', 'previous', 1, 'b'],
  ] as const) {
    const { opened, pages, show } = step(from, id, by)
    expect(pages).toEqual([to])
    // The page that is left is drawn again, before and while the next one loads.
    show(listOf(from))
    show({ ...listOf(from), isRefreshing: true })
    expect(opened, `from ${id}`).toEqual([])
    show(listOf(to))
    show(listOf(to))
    expect(opened, `from ${id}`).toEqual([expected])
  }
})
