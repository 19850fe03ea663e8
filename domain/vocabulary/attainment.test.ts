import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attainmentOf, bandOf, dueOf, dueOn, wordOfAttainment, type Plan } from './attainment.ts'

const TARGET = { target: 120, plan: null }
const PLANNED = { target: 120, plan: [10, 40, 60, 120] as Plan }
const dueAt = (one: typeof TARGET | typeof PLANNED, day: string, year: number | null = 2026) =>
  dueOf(one, dueOn('financial', year, day))

// (deliverables.md, What is due)
describe('what is due of a target', () => {
  it('is nothing on the first day of the year, and all of it once the year is over', () => {
    for (const one of [TARGET, PLANNED]) {
      expect(dueAt(one, '2026-03-31')).toBe(0)
      expect(dueAt(one, '2026-04-01')).toBe(0)
      expect(dueAt(one, '2027-03-31')).toBeCloseTo(one.plan ? 119.333 : 119.671, 3)
      expect(dueAt(one, '2027-04-01')).toBe(120)
      expect(dueAt(one, '2029-01-01')).toBe(120)
      expect(dueAt(one, '2026-04-01', null)).toBe(120)
    }
  })

  it('without a plan is the part of the year that is over, in a leap year too', () => {
    expect(dueAt(TARGET, '2028-02-29', 2027)).toBeCloseTo((120 * 334) / 366, 9)
    expect(dueOf(TARGET, dueOn('calendar', 2028, '2028-02-29'))).toBeCloseTo((120 * 59) / 366, 9)
  })

  it('with a plan is the straight line between the ends of its quarters', () => {
    expect(dueAt(PLANNED, '2026-07-01')).toBe(10)
    expect(dueAt(PLANNED, '2026-08-16')).toBe(25)
    expect(dueAt(PLANNED, '2026-10-01')).toBe(40)
    expect(dueAt(PLANNED, '2027-01-01')).toBe(60)
  })

  it('never falls from one day to the next', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50)),
        fc.nat(364),
        fc.constantFrom('financial' as const, 'calendar' as const),
        ([a, b, c, d], at, kind) => {
          const plan: Plan = [a, a + b, a + b + c, a + b + c + d]
          const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
          const due = (n: number) => dueOf({ target: plan[3], plan }, dueOn(kind, 2026, day(n)))
          expect(due(at + 1)).toBeGreaterThanOrEqual(due(at))
        },
      ),
    )
  })
})

const deliverables = fc.array(
  fc.record({
    target: fc.nat(100),
    plan: fc.constant(null),
    achieved: fc.nat(200),
    weight: fc.constantFrom(null, 0.5, 1, 3),
  }),
  { maxLength: 12 },
)

// (deliverables.md, Attainment)
describe('attainment', () => {
  it('is the weighted mean of what was achieved of what is due, each at most all of it', () => {
    fc.assert(
      fc.property(deliverables, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, part) => {
        const counted = all.filter(({ target }) => target > 0)
        const weights = counted.map(({ weight }) => weight ?? 1)
        const shares = counted.map(({ target, achieved }) => Math.min(1, achieved / (target * part)))
        const plain =
          (weights.reduce((sum, weight, at) => sum + weight * shares[at]!, 0) /
            weights.reduce((sum, weight) => sum + weight, 0)) *
          100
        const attained = attainmentOf(all, { part, quarter: 1, within: 1 })
        if (counted.length === 0) expect(attained).toBeNull()
        else expect(attained).toBeCloseTo(plain, 5)
      }),
    )
  })

  it('rounds a half up, though no number has exactly this figure', () => {
    const one = { target: 200_000_000, plan: null, achieved: 805, weight: null }
    expect(attainmentOf([one], { part: 1, quarter: 4, within: 1 })).toBe(0.000_403)
  })

  it('does not exist where nothing is due yet or no target stands', () => {
    const none = { target: 0, plan: null, achieved: 5, weight: null }
    const early = { target: 10, plan: [0, 0, 5, 10] as Plan, achieved: 0, weight: null }
    expect(attainmentOf([none], dueOn('financial', 2026, '2026-12-01'))).toBeNull()
    expect(attainmentOf([early], dueOn('financial', 2026, '2026-09-01'))).toBeNull()
    expect(attainmentOf([early, none], dueOn('financial', 2026, '2026-12-01'))).toBe(0)
  })

  it('is on track from 90 %, slightly behind from 70 %, and reads as a percentage of the same band', () => {
    expect([100, 90, 89.99, 70, 69.99, 0].map(bandOf)).toEqual([
      'on-track',
      'on-track',
      'slightly-behind',
      'slightly-behind',
      'behind',
      'behind',
    ])
    expect(bandOf(null)).toBe('no-targets')
    expect([89.99, 69.99, 100].map(wordOfAttainment)).toEqual(['89 %', '69 %', '100 %'])
  })
})
