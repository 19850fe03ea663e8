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
  expect(totals.find('first')).toMatchObject({ seen: 'then', total: 3, pending: null })
  expect(totals.find('second')).toBeUndefined()
  expect(totals.find('one more')).toMatchObject({ seen: 'then', total: 4, pending: null })
})

it('keeps no count longer than the change log has what was written since', () => {
  let hour = 0
  const totals = makeTotals(() => hour * 60 * 60 * 1000)
  totals.keep('list', { seen: 'then', total: 1, pending: null })
  hour = 11
  expect(totals.find('list')).toMatchObject({ total: 1 })
  hour = 12
  expect(totals.find('list')).toBeUndefined()
})
