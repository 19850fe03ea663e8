import { expect, it } from 'vitest'
import { spansIn } from './form-fields.tsx'

it('a form of two columns has no hole: an input with nothing beside it takes both', () => {
  const [line, long] = [false, true]
  expect(spansIn([line, line, long, line, line])).toEqual([false, false, true, false, false])
  expect(spansIn([line, long, line])).toEqual([true, true, true])
  expect(spansIn([line, line, line, long])).toEqual([false, false, true, true])
  expect(spansIn([])).toEqual([])
})
