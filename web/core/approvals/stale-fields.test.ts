import { describe, expect, it } from 'vitest'
import type { StaleChange } from '#domain/api/approval.ts'
import { staleFieldsOf } from './stale-fields.ts'

const stale = (states: Pick<StaleChange, 'base' | 'current' | 'proposed'>): StaleChange => ({
  index: 0,
  entity: 'prototype',
  record_id: 'prototype-1',
  ...states,
})
const statesOf = (of: StaleChange) =>
  staleFieldsOf(of).map(({ name, base, current, proposed }) => [name, base, current, proposed])

describe('a record that has changed since its request', () => {
  it('shows three versions of each field that somebody else changed, and of no other', () => {
    const states = {
      base: { name: 'Shelf', development_time: null, description: 'Counts' },
      current: { name: 'Shelf', development_time: '18 months', description: 'Weighs' },
      proposed: { name: 'Shelf II', development_time: '2 years', description: 'Weighs' },
    }
    expect(statesOf(stale(states))).toEqual([['development_time', null, '18 months', '2 years']])
  })

  it('shows all proposed values if it was deleted', () => {
    const states = { base: { name: 'Shelf' }, current: null, proposed: { name: 'Shelf II' } }
    expect(statesOf(stale(states))).toEqual([['name', 'Shelf', undefined, 'Shelf II']])
  })

  it('shows changed fields of a requested deletion, and nothing if the record is already deleted', () => {
    const base = { name: 'Shelf', description: 'Counts', startup_id: 'startup-1' }
    const current = { name: 'Shelf', description: 'Weighs', startup_id: 'startup-2' }
    expect(statesOf(stale({ base, current, proposed: null }))).toEqual([
      ['description', 'Counts', 'Weighs', undefined],
    ])
    expect(statesOf(stale({ base, current: null, proposed: null }))).toEqual([])
  })
})
