import { describe, expect, it } from 'vitest'
import { deliverable } from '#domain/entities/deliverable.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { changedIn, checkForm, enteredIn } from './check-form.ts'

const record = { startup: 'Hasiru', type: 'Angel', amount: 500, agency: null, year: 2025 }

describe('a form', () => {
  it('sends only what the person changed', () => {
    expect(changedIn(fundingRaised, record, { startup: 'Hasiru', amount: 700, agency: null })).toEqual({
      amount: 700,
    })
  })

  it.each(['500', '₹500', '0.5 k'])('does not take %s for a change of 500', (amount) => {
    expect(changedIn(fundingRaised, record, { amount })).toEqual({})
  })

  it('sends an amount as the number it is read as, and keeps text that it cannot read', () => {
    expect(changedIn(fundingRaised, record, { amount: '10 lac' })).toEqual({ amount: 1_000_000 })
    expect(changedIn(fundingRaised, record, { amount: 'ten' })).toEqual({ amount: 'ten' })
    expect(changedIn(fundingRaised, { ...record, amount: null }, { amount: 'ten' })).toEqual({
      amount: 'ten',
    })
  })

  it('empties what another choice leaves behind, and refuses what belongs to another choice', () => {
    const question = { return_form_id: 'f', return_code: 'jobs', return_take: 'sum' }
    const before = { program_name: 'Jobs', yearly_target: 9, source: 'return', ...question }
    const changed = { source: 'events_held' }
    expect(checkForm(deliverable, changed, 'update', before)).toEqual({ ok: true, values: changed })
    expect(checkForm(deliverable, { ...changed, return_take: 'last' }, 'update', before)).toEqual({
      ok: false,
      errors: { return_take: expect.stringContaining('can only be given with') },
    })
  })

  it('never sends values that the server computes', () => {
    expect(changedIn(fundingRaised, record, { startup_id: 'x', version: 9 })).toEqual({})
  })

  it('shows the promised message at each missing field', () => {
    const checked = checkForm(fundingRaised, { agency: 'A' }, 'create')
    expect(checked).toEqual({
      ok: false,
      errors: {
        startup: 'Startup is required',
        type: 'Type is required',
        amount: 'Amount is required',
        year: 'Year is required',
      },
    })
  })

  it('reads an amount as people write it', () => {
    expect(checkForm(fundingRaised, { amount: '₹20,00,000' }, 'update', record)).toEqual({
      ok: true,
      values: { amount: 2000000 },
    })
  })

  it('checks rules across fields against the record as it would be saved', () => {
    const before = { date_of_joining: '2025-05-01', date_of_leaving: null }
    const checked = checkForm(mentor, { date_of_leaving: '2024-01-01' }, 'update', before)
    expect(checked.ok).toBe(false)
  })
})

const NAIN = 'New Age Innovation Network (NAIN)'
const COE = 'Center of Excellence (COE)'

it('a form empties what a later choice hid, and sends no input of it', () => {
  const update = (before: object, input: object) =>
    enteredIn(incubator, { ...input }, { record: { ...before }, mode: 'update' })
  // (incubators.md, Phase of a NAIN)
  expect(update({ incubator_type: NAIN, phase: 3 }, { incubator_type: COE })).toEqual({
    incubator_type: COE,
    phase: null,
  })
  expect(update({ incubator_type: COE, phase: null }, { incubator_type: NAIN, phase: '3' })).toEqual({
    incubator_type: NAIN,
    phase: '3',
  })
  expect(update({ incubator_type: COE, phase: null }, { tagline: 'Soil', phase: '3' })).toEqual({
    tagline: 'Soil',
  })
  expect(enteredIn(incubator, { incubator_type: COE, phase: '3' }, { record: {}, mode: 'create' })).toEqual({
    incubator_type: COE,
  })
})
