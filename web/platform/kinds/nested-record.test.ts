import { describe, expect, it } from 'vitest'
import { milestone } from '#domain/entities/milestone.ts'
import { startup } from '#domain/entities/startup.ts'
import { enteredFieldsOf, nameOfNested } from './nested-record.ts'

describe('a nested record', () => {
  it('is named by its name, its title or its period', () => {
    expect(
      nameOfNested({ title: 'First half', period: { fromDate: '2025-04-01', toDate: '2025-09-01' } }),
    ).toBe('First half')
    expect(nameOfNested({ year: 2025, month: 'April', fromDate: '2025-04-01', toDate: '2026-03-01' })).toBe(
      'April 2025 - March 2026',
    )
    expect(nameOfNested({ title: null, period: { fromDate: '2025-04-01' } })).toBe('')
  })

  it('asks for no field that the server fills in', () => {
    expect(enteredFieldsOf(startup.fields.documents).map(([name]) => name)).toEqual(['title', 'file'])
    expect(enteredFieldsOf(milestone.fields.subMilestones.item.period).map(([name]) => name)).toEqual([
      'fromDate',
      'toDate',
    ])
  })
})
