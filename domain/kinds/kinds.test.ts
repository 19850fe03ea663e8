import { describe, expect, expectTypeOf, it } from 'vitest'
import { tellUnread } from '#domain/messages/tell-problem.ts'
import { readAmount } from '#domain/vocabulary/amounts.ts'
import {
  defineFields,
  holdsAddresses,
  KIND_NAMES,
  readSlot,
  readText,
  readValueOf,
  showText,
  writeText,
  type Checked,
  type ValuesOf,
} from './register.ts'
import type { FieldData, Kind } from './kind.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'

const value = (read: Reading<unknown>) => (read.ok ? read.value : undefined)
/** Why it cannot be read, as it is told, at each part. */
const problems = (field: FieldData, read: Reading<unknown>) =>
  read.ok ? [] : read.problems.map((p) => ({ path: p.path, message: tellUnread(field, { problems: [p] }) }))
const message = (field: FieldData, read: Reading<unknown>) => problems(field, read)[0]?.message

const fields = defineFields({
  amount: { kind: 'money', label: 'Amount', required: true },
  day: { kind: 'date', label: 'Date' },
  year: { kind: 'year', label: 'Year' },
  phone: { kind: 'phone', label: 'Phone' },
  email: { kind: 'email', label: 'Email' },
  website: { kind: 'url', label: 'Website' },
  role: {
    kind: 'choice',
    label: 'Role',
    options: [{ value: 'outside', label: 'Outside institution', also: ['Outside IITM'] }],
  },
  sector: { kind: 'choice', label: 'Sector', options: ['Energy'], isOpen: true },
  tags: { kind: 'choices', label: 'Tags', options: ['Energy', 'Retail'] },
  name: { kind: 'text', label: 'Name' },
  photo: { kind: 'image', label: 'Photo' },
  granted: { kind: 'yes-no', label: 'Granted' },
  area: { kind: 'decimal', label: 'Area', max: 10_000 },
  period: { kind: 'period', label: 'Period' },
  awards: {
    kind: 'list',
    label: 'Awards',
    item: defineFields({
      docId: { kind: 'text', label: 'Id', made: 'id' },
      description: { kind: 'long-text', label: 'Description' },
    }),
  },
})

it('the values of a record have the types of its kinds', () => {
  expectTypeOf<ValuesOf<typeof fields>['amount']>().toEqualTypeOf<number>()
  expectTypeOf<ValuesOf<typeof fields>['role']>().toEqualTypeOf<'outside' | null>()
  expectTypeOf<ValuesOf<typeof fields>['sector']>().toEqualTypeOf<string | null>()
  expectTypeOf<ValuesOf<typeof fields>['tags']>().toEqualTypeOf<readonly ('Energy' | 'Retail')[] | null>()
})

it('a kind takes only its own words', () => {
  expectTypeOf<
    keyof Checked<{ a: { kind: 'text'; label: string; options: [] } }>['a']
  >().toEqualTypeOf<'options'>()
  expectTypeOf<keyof Checked<typeof fields>['role']>().toEqualTypeOf<never>()
})

describe('an amount', () => {
  it.each([
    ['20,00,00,000', 200_000_000],
    ['₹1,250.50', 1_251],
    ['Rs. 5,000', 5_000],
    ['INR 1200/-', 1_200],
    ['1,234,567', 1_234_567],
    ['0', 0],
    ['1 234 567', 1_234_567],
    ['₹ 1, 00, 000', 100_000],
  ])('is read from %s as %i rupees', (text, rupees) =>
    expect(value(readText(fields.amount, text))).toBe(rupees),
  )
  it.each([
    ['10 lac', 1_000_000],
    ['10lac', 1_000_000],
    ['₹10 Lacs', 1_000_000],
    ['Rs. 10 LAKH/-', 1_000_000],
    ['INR 10 lakhs', 1_000_000],
    ['10 L', 1_000_000],
    ['₹9.70 Lac', 970_000],
    ['4.35 lakh', 435_000],
    ['1.2 crore', 12_000_000],
    ['1.2345678 crores', 12_345_678],
    ['Rs 1,200 Cr.', 12_000_000_000],
    ['70k', 70_000],
    ['1.1 thousand', 1_100],
    ['10 lakh rupees', 1_000_000],
  ])('is read from %s as %i rupees, in a file and in a body', (text, rupees) => {
    expect(value(readText(fields.amount, text))).toBe(rupees)
    expect(value(readValueOf(fields.amount, text))).toBe(rupees)
  })
  it.each([
    '10 lac 5',
    'ten',
    '10 laccrore',
    '10 lakh crore',
    '5 m',
    '5 million',
    'lac',
    '1,2 crore',
    '10 5',
  ])('is not guessed from "%s", and the answer says how to write one', (text) => {
    for (const read of [readText(fields.amount, text), readValueOf(fields.amount, text)])
      expect(message(fields.amount, read)).toBe(
        `"${text}" is not an amount; write it like 10,00,000 or 10 lac`,
      )
  })
  it('that is no whole number of rupees after its unit is refused in a form and rounded in a file', () => {
    expect(message(fields.amount, readValueOf(fields.amount, '1.23456 k'))).toBe(
      'Amount must be in whole rupees',
    )
    expect(value(readText(fields.amount, '1.23456 k'))).toBe(1_235)
  })
  it('has a bound, whatever its unit', () =>
    expect(message(fields.amount, readText(fields.amount, '99999999999999999999999 crore'))).toBe(
      'Amount must be at most 99,99,99,99,99,999',
    ))
  it.each(['14,342,000+', 'undisclosed', '-5', '$500', '1,23,4', '1.2.3', '12e5', '', '₹'])(
    'is not guessed from "%s"',
    (text) => expect(readText(fields.amount, text).ok).toBe(false),
  )
  it('is whole rupees when a form or a program sends it', () => {
    expect(readValueOf(fields.amount, 1250.5).ok).toBe(false)
    expect(readValueOf(fields.amount, '1,250.50').ok).toBe(false)
    expect(value(readValueOf(fields.amount, '12,50,000'))).toBe(1_250_000)
    for (const raw of [-1, 1e20, Number.NaN, true, {}, []])
      expect(readValueOf(fields.amount, raw).ok, String(raw)).toBe(false)
  })
  it('is not looked for in a text that is far too long for one, and the answer does not repeat it', () => {
    expect(message(fields.amount, readAmount(`1${' '.repeat(900_000)}x`))).toMatch(
      /^"1 {1,80}…" is not an amount$/,
    )
  })
  it('may carry its own currency sign where the file has a rate', () => {
    expect(value(readAmount('$1,000.25', true))).toBe(1000.25)
    expect(value(readAmount('$70 K', true))).toBe(70_000)
  })
})

describe('a date', () => {
  it.each([
    ['09-01-2020', '2020-01-09'],
    ['1/8/2017', '2017-08-01'],
    ['2017-08-01', '2017-08-01'],
    ['2017-08-01T10:20:00Z', '2017-08-01'],
    ['5 Aug 2017', '2017-08-05'],
    ['29/02/2020', '2020-02-29'],
  ])('is read from %s as %s', (text, iso) => expect(value(readText(fields.day, text))).toBe(iso))
  it.each(['05/072018', '01/07/015', '22/01//2015', '29/02/2019', '2020-13-01', '12/05.2015', 'soon'])(
    'is not guessed from "%s"',
    (text) => expect(readText(fields.day, text).ok).toBe(false),
  )
})

describe('a year', () => {
  it('is taken from a date where a year is asked for', () => {
    expect(value(readText(fields.year, '09-01-2020'))).toBe(2020)
    expect(value(readText(fields.year, '2019'))).toBe(2019)
  })
  it('is a year of our time', () => {
    for (const text of ['1889', '3000', '20', 'abcd']) expect(readText(fields.year, text).ok).toBe(false)
    expect(value(readValueOf(fields.year, '2020'))).toBe(2020)
    expect(readValueOf(fields.year, 2020.5).ok).toBe(false)
  })
})

describe('a phone', () => {
  it.each([
    '5000012345',
    '50000 12345',
    '50000-12345',
    '(500) 001.2345',
    '+91 50000 12345',
    '+91-50000\u201112345',
    '91 5000012345',
    '0 50000 12345',
    '05000012345',
    '0091 50000 12345',
    '\u202a+91 50000\u00a012345\u202c',
    5000012345,
  ])('may be written as %j, in a file and in a body', (raw) => {
    expect(value(readValueOf(fields.phone, raw))).toBe('5000012345')
    expect(value(readText(fields.phone, String(raw)))).toBe('5000012345')
  })
  it.each(['91'.padEnd(10, '5'), '0500001234', '0091500001'])(
    'of ten digits such as %s is all of them',
    (text) => expect(value(readValueOf(fields.phone, text))).toBe(text),
  )
  it.each([
    '500001234',
    '50000123456',
    '925000012345',
    '+50000 12345',
    '915000012345 6',
    'abcdefghij',
    '50000/12345',
    5.000012345,
    -5000012345,
  ])('is not cut out of %s', (raw) =>
    expect(message(fields.phone, readValueOf(fields.phone, raw))).toBe('Please enter a valid phone'),
  )
  it('with letters is refused in words of its own where the field has them', () => {
    const contact = {
      kind: 'phone',
      label: 'Phone',
      invalidMessage: 'Not ten digits',
      lettersMessage: 'Not digits',
    } as const
    expect(message(contact, readText(contact, '50000 ABCDE'))).toBe('Not digits')
    expect(message(contact, readText(contact, '50000 1234'))).toBe('Not ten digits')
  })
})

it('an email needs a name, an @ and a dotted domain', () => {
  expect(value(readValueOf(fields.email, ' a.b@example.org '))).toBe('a.b@example.org')
  for (const text of ['a', 'a@b', '@example.org', 'a b@example.org', `${'a'.repeat(250)}@example.org`])
    expect(readValueOf(fields.email, text).ok).toBe(false)
})

it('a web address is never something that a browser would run', () => {
  for (const text of ['https://example.org/a?b=c', 'www.example.org', 'ಉದಾಹರಣೆ.ಭಾರತ'])
    expect(readValueOf(fields.website, text).ok, text).toBe(true)
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'example', 'http://', 'ftp://example.org'])
    expect(readValueOf(fields.website, text).ok, text).toBe(false)
})

it('a choice is found by its value, its label or a known other spelling, and by nothing else', () => {
  expect(value(readText(fields.role, 'outside iitm'))).toBe('outside')
  expect(value(readText(fields.role, 'OUTSIDE-INSTITUTION'))).toBe('outside')
  expect(readText(fields.role, 'Seed').ok).toBe(false)
})

it('an open choice takes what its list does not have', () => {
  expect(value(readText(fields.sector, 'Tidal Power'))).toBe('Tidal Power')
})

it('several choices are read each by itself, and told apart where one is wrong', () => {
  expect(value(readText(fields.tags, 'retail; Energy\nRETAIL'))).toEqual(['Retail', 'Energy'])
  expect(problems(fields.tags, readSlot(fields.tags, ['Energy', 'Coal']))).toEqual([
    { path: '1', message: 'Tags must be one of: Energy, Retail' },
  ])
})

it('no text holds a NUL or half a character, a whole one of any script it does', () => {
  for (const field of [fields.name, fields.sector]) {
    for (const text of ['a\0b', 'a\ud800b', '\udc00'])
      expect(readText(field, text).ok, JSON.stringify(text)).toBe(false)
    expect(value(readText(field, 'ಅಂಕುರ 🌱'))).toBe('ಅಂಕುರ 🌱')
  }
  expect(readText(fields.email, '\ud800@example.org').ok).toBe(false)
})

it('a kept file has the address that it was given, and leads nowhere else', () => {
  expect(readText(fields.photo, `/api/files/prototypes/${'0a'.repeat(16)}.png`).ok).toBe(true)
  for (const text of [
    '/api/files/../../api/auth/logout',
    '/api/files/x',
    `/api/files/a/${'0a'.repeat(16)}.png/../x`,
  ])
    expect(readText(fields.photo, text).ok, text).toBe(false)
})

it('yes and no are read in every usual spelling', () => {
  for (const text of ['Yes', 'y', 'TRUE', '1']) expect(value(readText(fields.granted, text))).toBe('Yes')
  expect(value(readValueOf(fields.granted, false))).toBe('No')
  expect(readText(fields.granted, 'maybe').ok).toBe(false)
})

describe('a decimal', () => {
  it('keeps its fraction, typed with or without grouping', () => {
    expect(value(readValueOf(fields.area, 12.25))).toBe(12.25)
    expect(value(readText(fields.area, '1,234.5'))).toBe(1234.5)
    expect(showText(fields.area, 1234.5)).toBe('1,234.5')
    expect(writeText(fields.area, 1234.5)).toBe('1234.5')
  })
  it.each([
    ['1.234', 'Area must have at most 2 digits after the point'],
    [1e-7, 'Area must be a number'],
    ['ten', 'Area must be a number'],
    [-1, 'Area must be at least 0'],
    [10_001, 'Area must be at most 10,000'],
    [Number.POSITIVE_INFINITY, 'Area must be a number'],
  ])('%s is refused in words', (raw, sentence) =>
    expect(message(fields.area, readValueOf(fields.area, raw))).toBe(sentence),
  )
})

describe('a period', () => {
  const whole = {
    year: 2025,
    month: 'April',
    fromDate: '2025-04-01',
    toDate: '2026-03-01',
    formatted: 'April 2025 - March 2026',
  }
  it('follows from its two months, which stand in a file as people write them', () => {
    expect(value(readValueOf(fields.period, { fromDate: '2025-04', toDate: '2026-03-01', year: 1 }))).toEqual(
      whole,
    )
    expect(writeText(fields.period, whole)).toBe('April 2025 - March 2026')
    expect(value(readText(fields.period, 'Apr 2025 to Mar 2026'))).toEqual(whole)
  })
  it('may lack a month, and loses nothing in a file then', () => {
    const open = value(readValueOf(fields.period, { fromDate: '2025-04-01' }))
    expect(open).toMatchObject({ fromDate: '2025-04-01', toDate: null, formatted: null })
    expect(value(readText(fields.period, writeText(fields.period, open)))).toEqual(open)
  })
  it('does not end before it begins, and has no other parts', () => {
    const problemsOf = (raw: object) => problems(fields.period, readValueOf(fields.period, raw))
    expect(problemsOf({ fromDate: '2025-04-01', toDate: '2025-03-01' })).toEqual([
      { path: 'toDate', message: 'A period must not end before it begins' },
    ])
    expect(problemsOf({ fromDate: 'soon' })).toEqual([
      { path: 'fromDate', message: 'From must be a date (YYYY-MM-DD)' },
    ])
    expect(readValueOf(fields.period, { until: '2025' }).ok).toBe(false)
    expect(message(fields.period, readText(fields.period, 'soon'))).toBe(
      'Period must be written as April 2025 - March 2026',
    )
  })
})

describe('a list of nested records', () => {
  const awards = (length: number, many = 7) =>
    readValueOf(
      fields.awards,
      Array.from({ length: many }, () => ({ description: 'x'.repeat(length) })),
    )

  it('fits into one cell of a spreadsheet, with the ids that the server makes', () => {
    const longest = awards(4_568)
    const stored = (value(longest) as object[]).map((award) => ({
      _id: crypto.randomUUID(),
      ...award,
      docId: crypto.randomUUID(),
    }))
    expect(writeText(fields.awards, stored).length).toBeLessThanOrEqual(32_767)
    expect(readText(fields.awards, writeText(fields.awards, stored))).toEqual({ ok: true, value: stored })
  })

  it('is refused with what is too long about it', () => {
    expect(message(fields.awards, awards(4_700))).toBe('Awards must be at most 32,767 characters together')
    expect(message(fields.awards, awards(1, 101))).toBe('Awards must be at most 100')
  })

  it('is told apart by item and part where one is wrong', () => {
    expect(problems(fields.awards, readSlot(fields.awards, [{}, { description: 5 }, 'x']))).toEqual([
      { path: '1.description', message: 'Description must be text' },
      { path: '2', message: 'Awards must hold docId, description' },
    ])
  })
})

it('a blank value is none, and a missing one is told where it is required', () => {
  for (const blank of [undefined, null, '', '  ']) {
    expect(readSlot(fields.name, blank)).toEqual({ ok: true, value: null })
    expect(message(fields.amount, readSlot(fields.amount, blank))).toBe('Amount is required')
  }
})

it.each(KIND_NAMES)(
  '%s says whether it takes the address of a file; a line of text or a name is no place for one',
  (kind) => {
    const address = `/api/files/documents/${'0'.repeat(32)}.pdf`
    const item = defineFields({ file: { kind: 'file', label: 'File' } })
    const field = { kind, label: 'Field', options: ['One'], to: 'startup', item }
    const tries = [address, `https://example.org${address}`, `See ${address}`, [address], { file: address }]
    const takes = [...tries, [{ file: address }]].some((raw) =>
      JSON.stringify(value(readValueOf(field, raw)) ?? null).includes(address),
    )
    expect(holdsAddresses(field)).toBe(takes && !['text', 'reference'].includes(kind))
  },
)

it('a kind says what it accepts and what it answers, or does not compile', () => {
  expectTypeOf<Omit<Kind, 'accepts'>>().not.toExtend<Kind>()
  expectTypeOf<Omit<Kind, 'answers'>>().not.toExtend<Kind>()
})
