import { expect, it } from 'vitest'
import { makeTotals } from './totals.ts'

it('keeps the counts of recently read lists, up to a limit', () => {
  const totals = makeTotals()
  const keep = (key: string, total: number) => totals.keep(key, { seen: 'then', total, pending: null })
  keep('first', 1)
  keep('second', 2)
  for (let i = 0; i < 1_998; i += 1) keep(`list ${i}`, i)
  keep('first', 3)
  keep('one more', 4)
  expect(totals.find('first')).toEqual({ seen: 'then', total: 3, pending: null })
  expect(totals.find('second')).toBeUndefined()
  expect(totals.find('one more')).toEqual({ seen: 'then', total: 4, pending: null })
})
