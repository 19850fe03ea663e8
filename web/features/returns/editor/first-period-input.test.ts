import { describe, expect, it } from 'vitest'
import { explainFirst } from './first-period-input.tsx'

const TODAY = '2026-11-30'
const FORM = { frequency: 'quarter', opens: '1', due: 15, closes: '45', active: true }
const explain = (more: object) => explainFirst({ ...FORM, ...more }, TODAY, TODAY)

// (returns.md, Editing a form)
describe('the editor of a form says when its first period opens, by what is typed', () => {
  it.each([
    [{}, 'Q3 2026-27 opens on 01/01/2027, due on 15/01/2027, closes on 14/02/2027'],
    [
      { first_period: 'Q4 2026-27', due: '20' },
      'Q4 2026-27 opens on 01/04/2027, due on 20/04/2027, closes on 15/05/2027',
    ],
    [{ first_period: '2026-27-Q2' }, 'Q2 2026-27 opens at once, was due on 15/10/2026, closed on 14/11/2026'],
    [
      { first_period: 'Q1 2026-27' },
      'Q1 2026-27 opens at once with 1 later period, was due on 15/07/2026, closed on 14/08/2026',
    ],
    [
      { first_period: 'Q2 2026-27', _id: 'f1' },
      'Q2 2026-27 opened on 01/10/2026, was due on 15/10/2026, closed on 14/11/2026',
    ],
    [
      { first_period: 'Q4 2026-27', active: false },
      'Once the form is active: Q4 2026-27 opens on 01/04/2027, due on 15/04/2027, closes on 15/05/2027',
    ],
  ])('%o', (more, expected) => {
    expect(explain(more)).toBe(expected)
  })

  it.each([
    { first_period: 'soon' },
    { first_period: 'Jul 2026' },
    { frequency: 'once' },
    { frequency: null },
    { due: 'x' },
    { closes: '2027-01-01' },
  ])('and nothing while that does not say so: %o', (more) => {
    expect(explain(more)).toBeNull()
  })
})
