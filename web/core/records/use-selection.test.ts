import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSelection } from './use-selection.ts'

const rowsOf = (...ids: string[]) => ids.map((_id) => ({ _id }))
const render = (...ids: string[]) =>
  renderHook(({ rows }) => useSelection('page 1', rows), { initialProps: { rows: rowsOf(...ids) } })

it('counts a row once that moves up to the page after everything that matches was selected', () => {
  const { result, rerender } = render('a', 'b')
  act(() => result.current.chooseAll(rowsOf('a', 'b', 'c', 'd')))
  expect(result.current.rows).toEqual(rowsOf('a', 'b', 'c', 'd'))
  rerender({ rows: rowsOf('b', 'c') })
  expect(result.current.rows).toEqual(rowsOf('b', 'c', 'd'))
})

it('selects rows that the page will show, and forgets those of other pages', () => {
  const { result, rerender } = render('a', 'b')
  act(() => result.current.chooseAll(rowsOf('a', 'b', 'c', 'd')))
  act(() => result.current.choose(['b', 'd']))
  expect(result.current.rows).toEqual(rowsOf('b'))
  rerender({ rows: rowsOf('b', 'd') })
  expect(result.current.rows).toEqual(rowsOf('b', 'd'))
})
