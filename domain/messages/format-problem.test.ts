import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineFields, type Fields } from '#domain/kinds/register.ts'
import { entityOf, findEntity } from '#domain/entities/register.ts'
import { problemAt, refuse, type Problem } from '#domain/vocabulary/reading.ts'
import type { ColumnProblem, ProblemParams } from '#domain/codes/codes.ts'
import { LANGUAGES } from './sentences.ts'
import { formatFieldProblem, formatRowProblems } from './format-field-problem.ts'
import { PROBLEMS, formatProblemAt, formatProblem, formatUnreadable } from './format-problem.ts'
import { CATALOGUES } from './format-message.ts'
import { FORM_PROBLEMS } from './testing/return-sentences.ts'
import { ROW_SENTENCES } from './testing/row-sentences.ts'

const fields: Fields = defineFields({
  name: { kind: 'text', label: 'Name' },
  since: { kind: 'date', label: 'Date of joining' },
  own: {
    kind: 'phone',
    label: 'Phone',
    invalidMessage: 'Not ten digits',
    lettersMessage: 'Not digits',
    requiredMessage: 'A phone is missing',
  },
  stage: { kind: 'choice', label: 'Stage', options: ['Idea', { value: 'mvp', label: 'MVP' }, 'Seed'] },
  mentor_id: { kind: 'reference', label: 'Mentor ID', to: 'mentor' },
  period: { kind: 'period', label: 'Period' },
  founders: {
    kind: 'list',
    label: 'Founders',
    item: defineFields({
      name: { kind: 'text', label: 'Founder', requiredMessage: 'Looks like some fields are missing' },
    }),
  },
})

const [entity, text] = ['prototype', 'soon'] as const

const sentences: (readonly [sentence: string, Problem])[] = [
  ['Name is required', problemAt('name', 'required')],
  ['A phone is missing', problemAt('own', 'required')],
  ['Looks like some fields are missing', problemAt('founders.3.name', 'required')],
  ['"N/A" means no value. Name is required', problemAt('name', 'says-nothing', { text: 'N/A' })],
  ...FORM_PROBLEMS,
  ['Name must be at most 5,000 characters', problemAt('name', 'too-long', { max: 5_000 })],
  ['Name contains characters that cannot be shown', problemAt('name', 'not-printable')],
  ['Name must be one line, without line breaks', problemAt('name', 'not-one-line')],
  [
    'Name contains an invisible sign that reverses the order of its letters; type it anew',
    problemAt('name', 'reversed-text'),
  ],
  ['Stage must be one of: Idea, MVP, Seed', problemAt('stage', 'not-an-option')],
  ['Stage must be one of: MVP, Seed', problemAt('stage', 'not-an-option', { among: ['mvp', 'Seed'] })],
  ['"B": Stage must be one of: Idea, MVP, Seed', problemAt('stage', 'not-an-option', { part: 'B' })],
  ['Stage must be text of at most 200 characters', problemAt('stage', 'not-short-text', { max: 200 })],
  ['Name must be Yes or No', problemAt('name', 'not-yes-or-no')],
  ['Name must be true or false', problemAt('name', 'not-true-or-false')],
  ['Founders must be a list', problemAt('founders', 'not-a-list')],
  ['Founders can have at most 100 entries', problemAt('founders', 'too-many', { max: 100 })],
  [
    'Founders must be at most 32,767 characters together',
    problemAt('founders', 'too-long-together', { max: 32_767 }),
  ],
  [
    'Founders can only contain these parts: name, email',
    problemAt('founders.1.x', 'wrong-parts', { parts: ['name', 'email'] }),
  ],
  ['Looks like some fields are missing', problemAt('founders.0.name', 'nothing-entered')],
  ['Founders must be written as JSON, as the template shows', problemAt('founders', 'not-json')],
  ['This is not the _id of an entry', problemAt('founders.0._id', 'not-an-entry-id')],
  ['An entry can be given once', problemAt('founders.0._id', 'repeated-entry')],
  [
    'Founders have no entry with this _id; leave it out to add a new one',
    problemAt('founders.0._id', 'unknown-entry'),
  ],
  [
    'An entry of Founders has no part "x"',
    { ...problemAt('expected.x', 'unknown-part', { name: 'x' }), field: 'founders' },
  ],
  ['From must be a date (YYYY-MM-DD)', problemAt('period.fromDate', 'not-a-date')],
  ['From must be a month and a year (YYYY-MM)', problemAt('period.fromDate', 'not-a-month')],
  ['"soon" is not a date; write DD/MM/YYYY or YYYY-MM-DD', problemAt('since', 'unreadable-date', { text })],
  ['Name must be a month, such as 7 or July', problemAt('name', 'not-a-month-of-year')],
  ['"soon" is not a date; check its day and month', problemAt('since', 'no-such-day', { text })],
  ['"soon" names no day; write DD/MM/YYYY or YYYY-MM-DD', problemAt('since', 'no-day', { text })],
  [
    '"soon" is a number; show its column as dates in the spreadsheet, save the file and upload it again, or write DD/MM/YYYY',
    problemAt('since', 'number-of-day', { text }),
  ],
  [
    '"soon" may have the day or the month first; say which in the step Columns',
    problemAt('since', 'unclear-order', { text }),
  ],
  ['Name must be a day and a time (YYYY-MM-DDTHH:MM)', problemAt('name', 'not-a-date-time')],
  ['Name must be a time of day, such as 14:30 or 2:30 pm', problemAt('name', 'not-a-time')],
  ['Name must be later than From', problemAt('name', 'not-later')],
  ['These hours overlap with others of the same day', problemAt('name', 'overlapping-hours')],
  ['Name must be in the future', problemAt('name', 'not-ahead')],
  ['Name must be a year of four digits', problemAt('name', 'not-a-year')],
  ['Name must be between 1990 and 2026', problemAt('name', 'year-not-offered', { min: 1990, max: 2026 })],
  [
    '"soon" is neither a year nor a date; write a year such as 2024',
    problemAt('name', 'unreadable-year', { text }),
  ],
  [
    '"FY25" spans two years; write the one that your records count, 2024 or 2025',
    problemAt('name', 'two-years', { text: 'FY25', from: 2024, to: 2025 }),
  ],
  ['Period must be written as April 2025 - March 2026', problemAt('period', 'not-a-period')],
  ['A period must not end before it begins', problemAt('period.toDate', 'ends-before-it-begins')],
  ['Name must not be before the date of joining', problemAt('name', 'comes-before', { field: 'since' })],
  [
    'Name can only be given together with the date of joining',
    problemAt('name', 'given-without', { field: 'since' }),
  ],
  [
    'Name must not be less than Date of joining, which it includes',
    problemAt('name', 'less-than-before', { field: 'since' }),
  ],
  [
    'Name is the end of the year, so it must be the target, 1,200',
    problemAt('name', 'not-the-target', { target: 1_200 }),
  ],
  ['Please enter a valid phone', problemAt('name', 'not-a-phone')],
  ['Not ten digits', problemAt('own', 'not-a-phone')],
  ['Not digits', problemAt('own', 'not-a-phone', { hasLetters: true })],
  ['Please enter a valid email', problemAt('name', 'not-an-email')],
  ['Name is invalid', problemAt('name', 'not-a-web-address')],
  ['Name must be an uploaded PDF', problemAt('name', 'not-a-pdf-here')],
  ['Name must be a picture', problemAt('name', 'not-a-picture-here')],
  [
    '"All Sectors" stands for every option; choose single ones',
    problemAt('name', 'stands-for-all', { text: 'All Sectors' }),
  ],
  [
    '"soon" is not a name of this programme; choose one from the list',
    problemAt('name', 'not-a-region', { text }),
  ],
  ['Not ten digits', problemAt('own', 'not-a-web-address')],
  ['Name must be a link', problemAt('name', 'not-a-link')],
  ['Name must be an uploaded file or a link', problemAt('name', 'not-a-file')],
  ['This file is not yours to use', problemAt('name', 'foreign-file')],
  ['version must be a whole number', problemAt('version', 'not-a-whole-number')],
  ['Name must be a number', problemAt('name', 'not-a-number')],
  ['Name must have at most 2 digits after the point', problemAt('name', 'too-many-decimals', { max: 2 })],
  ['Name must be at least 0', problemAt('name', 'too-small', { min: 0 })],
  ['Name must be at most 1,00,00,000', problemAt('name', 'too-large', { max: 10_000_000 })],
  ['Name must be in whole rupees', problemAt('name', 'not-whole-rupees')],
  ['Name must not be below zero', problemAt('name', 'below-zero')],
  ['"-5" is below zero', problemAt('name', 'below-zero', { text: '-5' })],
  ['Name must be an amount', problemAt('name', 'not-an-amount')],
  [
    '"soon" is not an amount; write it like 10,00,000 or 10 lac',
    problemAt('name', 'not-an-amount', { text }),
  ],
  [
    '"soon…" is not an amount; write it like 10,00,000 or 10 lac',
    problemAt('name', 'amount-too-long', { text }),
  ],
  ['"5+" is an open amount ("+"); write the exact amount', problemAt('name', 'open-amount', { text: '5+' })],
  ['"$5" is in another currency; write it in rupees', problemAt('name', 'other-currency', { text: '$5' })],
  [
    '"1 Cr" does not have the unit of its column\'s header; write it in that unit, or change the header',
    problemAt('name', 'other-unit', { text: '1 Cr' }),
  ],
  [
    '"$5" is in USD; enter the rate for it in the step Columns',
    problemAt('name', 'no-rate', { text: '$5', unit: 'USD' }),
  ],
  ['"5%" is a percentage; write Name as a number without %', problemAt('name', 'percentage', { text: '5%' })],
  ['Mentor ID must be the id of a mentor', problemAt('mentor_id', 'not-an-id')],
  ['The body must be a JSON object', problemAt('', 'not-an-object')],
  ['expected must be an object of parts to values', problemAt('expected', 'not-an-object', { of: 'parts' })],
  ['Prototype has no field "x"', problemAt('x', 'unknown-field', { entity, name: 'x' })],
  ['The mentor is not assigned to the startup at this time', problemAt('name', 'not-assigned')],
  ['Name cannot be changed after it was added', problemAt('name', 'is-fixed')],
  ['Name is given twice', { ...problemAt('title', 'given-twice'), field: 'name' }],
  ['Stage belongs to NAIN incubators', problemAt('stage', 'of-another-type', { type: 'NAIN' })],
  [
    'There is no mentor with this id that can be chosen here',
    problemAt('mentor_id', 'unknown-id', { entity: 'mentor' }),
  ],
  [
    'There is no mentor called "A" that can be chosen here',
    problemAt('mentor_id', 'unknown-name', { entity: 'mentor', name: 'A' }),
  ],
  [
    'Several mentors are called "A". Enter the id of the one you mean',
    problemAt('mentor_id', 'ambiguous-name', { entity: 'mentor', name: 'A' }),
  ],
  [
    'startup and startup_id name two different records',
    problemAt('startup_id', 'names-two-records', { fields: ['startup', 'startup_id'] }),
  ],
  ['user_id must be the id of an incubator', problemAt('user_id', 'not-an-incubator-id')],
  ['user_id and incubator_id must name one incubator', problemAt('incubator_id', 'two-incubators')],
  ['What belongs to a startup stays with it', problemAt('user_id', 'stays-with-startup')],
  [
    'A program stays with its incubator',
    problemAt('incubator_id', 'stays-with-owner', { entity: 'program' }),
  ],
  [
    'There is already a program with this name',
    problemAt('program_name', 'key-taken', { entity: 'program' }),
  ],
  [
    'There is already a record with this indicator and year',
    problemAt('year', 'key-taken', { entity: 'performance', fields: ['indicator', 'year'] }),
  ],
  [
    'There is already a record with this indicator, year and month',
    problemAt('month', 'key-taken', { entity: 'performance' }),
  ],
  [
    'There is already a record with this indicator and year, without a month',
    problemAt('month', 'key-taken', { entity: 'performance', fields: ['indicator', 'year'], lacks: 'month' }),
  ],
  [
    'There is already a record with this indicator and year, with a month',
    problemAt('month', 'key-taken', { entity: 'performance', fields: ['indicator', 'year'], has: 'month' }),
  ],
  [
    'Row 4 has the same indicator and year',
    problemAt('year', 'same-key', { row: 4, entity: 'performance', fields: ['indicator', 'year'] }),
  ],
  ['This email address already has an account', problemAt('email', 'email-taken')],
  ['Only the account itself can change the email address it signs in with', problemAt('email', 'signs-in')],
  ['Change each record only once', problemAt('1', 'repeated-record')],
  ['Name has changed since you opened it', problemAt('name', 'changed-since')],
  [
    'Founder of Asha has changed since you opened it',
    problemAt('founders.0.name', 'changed-since', { of: 'Asha' }),
  ],
  ['The order of Founders has changed since you opened it', problemAt('founders', 'reordered-since')],
  [
    'Asha was removed since you opened it',
    problemAt('founders', 'entry-changed-since', { name: 'Asha', how: 'removed' }),
  ],
  ['Choose a version from the history of this record', problemAt('history_id', 'not-in-history')],
  ['This entry has no version to restore', problemAt('history_id', 'no-state')],
  ['There is no Prototype with this _id that you can change', problemAt('_id', 'no-such-id', { entity })],
  ['Another row of the file has the same _id', problemAt('_id', 'repeated-id')],
  ['Row 3 has the same email address', problemAt('email', 'same-email', { row: 3 })],
  ['Looks like an existing prototype', problemAt('name', 'duplicate', { entity })],
  ['Looks like an existing prototype; skipped', problemAt('name', 'duplicate', { entity, isLeftOut: true })],
  ['Looks like a total, not a record', problemAt('', 'non-record', { kind: 'total' })],
  [
    'Looks like the headers again, not a record; skipped',
    problemAt('', 'non-record', { kind: 'headers', isLeftOut: true }),
  ],
  [
    'Looks like part of another table, by its headers or its unit; skipped. Move it to a sheet or a file of its own',
    problemAt('', 'non-record', { kind: 'other-table', isLeftOut: true }),
  ],
  ...ROW_SENTENCES,
  [
    "You don't have access to this.",
    problemAt('', 'refused', {
      why: {
        code: 'not-allowed',
        params: { why: 'reach', actor: 'coe-master', action: 'record.update' },
      },
    }),
  ],
]

describe('problems have English sentences', () => {
  it.each(sentences)('%s', (sentence, problem) => {
    const about = { fields, find: findEntity }
    expect(formatProblemAt(problem.field ?? problem.path, problem, about)).toBe(sentence)
  })

  it('every code of every language is tested above', () => {
    const codes = [...new Set(sentences.map(([, { code }]) => code))].toSorted()
    expect(LANGUAGES.toSorted()).toEqual(Object.keys(CATALOGUES).toSorted())
    for (const language of LANGUAGES)
      expect(Object.keys(PROBLEMS[language]).toSorted(), language).toEqual(codes)
  })
})

it('a problem is shown with the label of its field, its column or its entity', () => {
  const problem = { code: 'required', params: {}, entity: 'prototype', field: 'name' } as const
  expect(formatFieldProblem(problem)).toBe('Name is required')
  const row: ColumnProblem[] = [
    { ...problem, column: 'Prototype name' },
    { code: 'not-text', params: {}, entity: 'no such entity', field: 'name', column: 'X' },
  ]
  expect(formatRowProblems(row)).toBe('Prototype name: Name is required; X: name must be text')
  const unknown = problemAt('x', 'unknown-field', { entity: 'prototype', name: 'x' })
  expect(formatProblem(entityOf('prototype'), unknown)).toBe('Prototype has no field "x"')
  expect(formatUnreadable(fields['name']!, refuse('not-text'))).toBe('Name must be text')
})

it('the compiler accepts only codes of the catalogue as reasons, not sentences', () => {
  expectTypeOf(refuse).parameter(0).toEqualTypeOf<keyof ProblemParams>()
  expectTypeOf(problemAt).parameter(1).toEqualTypeOf<keyof ProblemParams>()
  expectTypeOf<{ path: string; message: string }>().not.toExtend<Problem>()
  expectTypeOf<string>().not.toExtend<keyof ProblemParams>()
  expectTypeOf(refuse<'not-text'>).parameters.toEqualTypeOf<['not-text', ProblemParams['not-text']?]>()
  expectTypeOf(refuse<'too-long'>).parameters.toEqualTypeOf<['too-long', { readonly max: number }]>()
  expectTypeOf<{ text: string }>().not.toExtend<ProblemParams['not-text']>()
})
