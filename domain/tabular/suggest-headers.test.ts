import { expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { matchHeaders } from './match-headers.ts'
import { suggestByWord, suggestHeaders } from './suggest-headers.ts'

const suggestedFor = (entity: string, headers: readonly string[], fixed = {}) =>
  suggestHeaders(entityOf(entity), matchHeaders(entityOf(entity), headers), fixed)

const FILE_OF_2020 = [
  'sr_no',
  'date',
  'startup_name',
  'industry_vertical',
  'sub_vertical',
  'city',
  'investor',
  'investment_type',
  'amount_$',
  'remarks',
]

it('fields are suggested for similar headers of a real file, and not for others', () => {
  expect(suggestedFor('funding-raised', FILE_OF_2020)).toEqual({
    date: 'year',
    startup_name: 'startup',
    investor: 'agency',
    investment_type: 'type',
  })
})

it.each([
  ['prototype', ['Company', 'Product photo'], { Company: 'startup', 'Product photo': 'link_or_photo' }],
  ['partnership', ['Partner', 'MoU type'], { Partner: 'institution', 'MoU type': 'type' }],
  ['startup', ['Mobile', 'City', 'Industry'], { Mobile: 'phone', City: 'location', Industry: 'sector' }],
])('%s: %j are suggested', (entity, headers, suggested) => {
  expect(suggestedFor(entity, headers)).toEqual(suggested)
})

it('a field is suggested once, for the best column, and never if it has a value', () => {
  expect(suggestedFor('funding-raised', ['Funding date', 'Financial year', 'Company', 'startup_id'])).toEqual(
    { 'Financial year': 'year', Company: 'startup' },
  )
  expect(suggestedFor('funding-raised', ['date', 'Startup', 'company'], { year: 2020 })).toEqual({})
})

const byWord = (entity: string, headers: readonly string[], fixed = {}) =>
  suggestByWord(entityOf(entity), matchHeaders(entityOf(entity), headers), fixed)

it('one word of the name of one field alone is suggested, and nothing that could be another', () => {
  expect(byWord('connect', ['Date', 'Purposes', 'Organisation'])).toEqual({
    Date: 'date_of_connect',
    Purposes: 'purpose',
    Organisation: 'organisation_connected',
  })
  // A mentor joins and leaves on a date, and an IP is applied for and granted on one.
  expect(byWord('mentor', ['Date'])).toEqual({})
  expect(byWord('intellectual-property', ['Date'])).toEqual({})
  expect(byWord('connect', ['Date', 'date of'])).toEqual({})
  expect(byWord('connect', ['Date'], { date_of_connect: '2026-01-01' })).toEqual({})
  expect(byWord('startup', ['No', 'Number', 'Total', 'constructor'])).toEqual({})
})

it('a column with an inherited name is like any other', () => {
  expect(suggestedFor('funding-raised', ['constructor', 'toString', 'investor'])).toEqual({
    investor: 'agency',
  })
})
