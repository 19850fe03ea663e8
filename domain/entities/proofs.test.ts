import { describe, expect, it } from 'vitest'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import { fieldOf } from './entity.ts'
import { PROOFS } from './proofs.ts'
import { entityOf } from './register.ts'

describe('the proof of a target', () => {
  /**
   * The date or year field, the summed field, and the condition of records that count
   * (deliverables.md, Sources of achieved).
   */
  it.each([
    ['startups_enrolled', 'startup', 'cohort_year'],
    ['ip_filed', 'intellectual-property', 'patent_application_date', undefined, ['ip_generated', 'Yes']],
    [
      'patents_granted',
      'intellectual-property',
      'patent_application_date',
      undefined,
      ['patent_granted', 'Yes'],
    ],
    ['prototypes_made', 'prototype', 'date'],
    ['events_held', 'event', 'start_date'],
    ['people_trained', 'event', 'start_date', 'no_of_participants'],
    ['funds_raised', 'funding-raised', 'year', 'amount'],
    ['partnerships_made', 'partnership', 'date'],
    ['connections_made', 'connect', 'date_of_connect'],
    ['projects_started', 'project', 'start_year'],
    ['jobs_created', 'performance', 'year', 'count', ['indicator', 'jobs_created']],
    [
      'technologies_commercialized',
      'performance',
      'year',
      'count',
      ['indicator', 'technologies_commercialized'],
    ],
  ] as const)('%s counts records of %s by their %s', (value, entity, yearOf, sum?, where?) => {
    const proof = PROOFS.find((one) => one.value === value)
    expect(proof).toMatchObject({ entity, yearOf })
    expect(proof?.sum).toBe(sum)
    expect(proof?.where).toEqual(where)
    for (const name of [yearOf, sum, where?.[0]]) if (name) fieldOf(entityOf(entity), name)
  })

  it('every source has a row here', () => {
    expect(PROOFS).toHaveLength(12)
  })
})

it('indicators have the promised units', () => {
  // (performance.md, Performance indicators)
  expect(INDICATORS.map(({ value, unit }) => [value, unit])).toEqual([
    ['jobs_created', 'count'],
    ['revenue_generated', 'rupees'],
    ['technologies_commercialized', 'count'],
    ['seat_occupancy_rate', 'percent'],
  ])
})

it('cohort months are stored as two digits, so that they sort, and shown as three letters', () => {
  // (programs-and-cohorts.md, Cohorts)
  const months = optionsOf(fieldOf(entityOf('startup'), 'cohort_month'))
  expect(months.map(({ value }) => value).join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12')
  expect(months.map(({ label }) => label).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  expect(months[5]?.also).toEqual(['6', 'June'])
})
