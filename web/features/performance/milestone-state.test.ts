import { describe, expect, it } from 'vitest'
import { stateOfMilestone } from '#domain/entities/milestone-state.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { byUrgency, percentOf, shareOf, unitSumsOf } from './milestone-state.ts'

const made = (title: string, due_date: string, target: number, achieved: number | null): Row => ({
  _id: title,
  version: 1,
  createdAt: '',
  updatedAt: '',
  title,
  due_date,
  target,
  achieved,
})
const TODAY = '2026-11-21'
const stateIn = (...parts: Parameters<typeof made>) => stateOfMilestone(made(...parts), TODAY)

describe('a milestone', () => {
  it('is overdue if its date has passed and the target was not reached', () => {
    expect(stateIn('a', '2026-11-20', 10, 9).isOverdue).toBe(true)
    expect(stateIn('a', '2026-11-20', 10, null).isOverdue).toBe(true)
    expect(stateIn('a', '2026-11-20', 10, 10).isOverdue).toBe(false)
    expect(stateIn('a', TODAY, 10, 0).isOverdue).toBe(false)
  })

  it('is sorted by its date, and after the others once it is reached', () => {
    const states = [
      stateIn('reached', '2026-01-01', 1, 1),
      stateIn('later', '2027-01-01', 1, 0),
      stateIn('soon', '2026-12-01', 1, 0),
    ]
    expect(states.toSorted(byUrgency).map((s) => s.title)).toEqual(['soon', 'later', 'reached'])
  })
})

describe('the milestones of a unit', () => {
  it('add up targets and achieved figures separately from other units', () => {
    expect(
      unitSumsOf([
        { title: 'Jobs created', target: 10, achieved: 4 },
        { title: 'Cohorts created', target: 5, achieved: null },
      ]),
    ).toEqual([
      { title: 'Jobs created', target: 10, achieved: 4 },
      { title: 'Cohorts created', target: 5, achieved: 0 },
    ])
  })

  it('fill the ring at most completely, and say how far the target is exceeded', () => {
    expect(percentOf(30, 25)).toBe(120)
    expect(percentOf(3, 0)).toBe(100)
    expect(shareOf(4, 15)).toBe(27)
    expect(shareOf(30, 25)).toBe(100)
    expect(shareOf(0, 0)).toBe(100)
  })
})
