import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  defineFields,
  holdsAddresses,
  KIND_NAMES,
  readSlot,
  readText,
  readValueOf,
  writeText,
  type Checked,
  type ValuesOf,
} from './register.ts'
import type { Kind } from './kind.ts'
import { fields, message, problems, value } from './testing/sample-fields.ts'

it('the values of a record have the types of their kinds', () => {
  expectTypeOf<ValuesOf<typeof fields>['amount']>().toEqualTypeOf<number>()
  expectTypeOf<ValuesOf<typeof fields>['role']>().toEqualTypeOf<'outside' | null>()
  expectTypeOf<ValuesOf<typeof fields>['sector']>().toEqualTypeOf<string | null>()
  expectTypeOf<ValuesOf<typeof fields>['tags']>().toEqualTypeOf<readonly ('Energy' | 'Retail')[] | null>()
})

it('a kind accepts only its own settings', () => {
  expectTypeOf<
    keyof Checked<{ a: { kind: 'text'; label: string; options: [] } }>['a']
  >().toEqualTypeOf<'options'>()
  expectTypeOf<keyof Checked<typeof fields>['role']>().toEqualTypeOf<never>()
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
    '50000.12345',
    '500.001.2345',
    '+91.5000012345',
    '050.00012345',
    '\u202a+91 50000\u00a012345\u202c',
    5000012345,
  ])('may be written as %j, in a file and in a body', (raw) => {
    expect(value(readValueOf(fields.phone, raw))).toBe('5000012345')
    expect(value(readText(fields.phone, String(raw)))).toBe('5000012345')
  })
  it.each(['91'.padEnd(10, '5'), '0500001234', '0091500001'])(
    'with ten digits such as %s has no country code',
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
    '500001234.5',
    '50000123.45',
    '0.5000012345',
    '.5000012345',
    -5000012345,
  ])('is not guessed from %s', (raw) =>
    expect(message(fields.phone, readValueOf(fields.phone, raw))).toBe('Please enter a valid phone'),
  )
  it('with letters is refused with the field’s own message, if it has one', () => {
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
  for (const text of [
    'mailto:a.b@example.org',
    '<a.b@example.org>',
    '“a.b@example.org”',
    "'a.b@example.org'",
  ])
    expect(value(readText(fields.email, text))).toBe('a.b@example.org')
  expect(readText(fields.email, '“a.b@example.org').ok).toBe(false)
  expect(readValueOf(fields.email, 'mailto:a.b@example.org').ok).toBe(false)
  for (const text of ['a', 'a@b', '@example.org', 'a b@example.org', `${'a'.repeat(250)}@example.org`])
    expect(readValueOf(fields.email, text).ok).toBe(false)
})

it('an email has no quotation marks around or in it, but may have an apostrophe, a tag and any letters', () => {
  const quoted = [
    '“a@example.org”',
    '‘a@example.org’',
    '"a@example.org"',
    "'a@example.org'",
    '«a@example.org»',
    '`a@example.org`',
  ]
  const other = [
    'o’connor@example.org',
    '<a@example.org>',
    'mailto:a@example.org',
    'a@example.org.',
    'a@example.org; c@example.org',
    'a@@example.org',
  ]
  const invisible = ['a@example.org\u200b', 'a@ex ample.org', '\u202ea@example.org']
  for (const text of [...quoted, ...other, ...invisible])
    expect(readValueOf(fields.email, text).ok, text).toBe(false)
  for (const text of ["o'connor@example.org", 'a+tag@example.org', 'ಸುಮಾ@example.org', 'a@exämple.org'])
    expect(readValueOf(fields.email, text).ok, text).toBe(true)
})

it('a web address is never something that a browser would execute', () => {
  for (const text of ['https://example.org/a?b=c', 'www.example.org', 'ಉದಾಹರಣೆ.ಭಾರತ'])
    expect(readValueOf(fields.website, text).ok, text).toBe(true)
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'example', 'http://', 'ftp://example.org'])
    expect(readValueOf(fields.website, text).ok, text).toBe(false)
})

it('a choice is found by its value, its label or another accepted spelling only', () => {
  expect(value(readText(fields.role, 'outside iitm'))).toBe('outside')
  expect(value(readText(fields.role, 'OUTSIDE-INSTITUTION'))).toBe('outside')
  expect(readText(fields.role, 'Seed').ok).toBe(false)
})

it('an open choice accepts values beyond its list', () => {
  expect(value(readText(fields.sector, 'Tidal Power'))).toBe('Tidal Power')
})

it('several choices are read one by one, and an unknown one is reported', () => {
  expect(value(readText(fields.tags, 'retail; Energy\nRETAIL'))).toEqual(['Retail', 'Energy'])
  expect(problems(fields.tags, readSlot(fields.tags, ['Energy', 'Coal']))).toEqual([
    { path: '1', message: 'Tags must be one of: Energy, Retail' },
  ])
})

it('text may contain characters of any script, but no NUL and no half character', () => {
  for (const field of [fields.name, fields.sector]) {
    for (const text of ['a\0b', 'a\ud800b', '\udc00'])
      expect(readText(field, text).ok, JSON.stringify(text)).toBe(false)
    expect(value(readText(field, 'ಅಂಕುರ 🌱'))).toBe('ಅಂಕುರ 🌱')
  }
  expect(readText(fields.email, '\ud800@example.org').ok).toBe(false)
})

it('an uploaded file has exactly the address it was given', () => {
  expect(readText(fields.photo, `/api/files/prototypes/${'0a'.repeat(16)}.png`).ok).toBe(true)
  for (const text of [
    '/api/files/../../api/auth/logout',
    '/api/files/x',
    `/api/files/a/${'0a'.repeat(16)}.png/../x`,
  ])
    expect(readText(fields.photo, text).ok, text).toBe(false)
})

it('yes and no are accepted in every usual spelling', () => {
  for (const text of ['Yes', 'y', 'TRUE', '1']) expect(value(readText(fields.granted, text))).toBe('Yes')
  expect(value(readValueOf(fields.granted, false))).toBe('No')
  expect(readText(fields.granted, 'maybe').ok).toBe(false)
})

describe('a list of nested records', () => {
  const awards = (length: number, many = 7) =>
    readValueOf(
      fields.awards,
      Array.from({ length: many }, () => ({ description: 'x'.repeat(length) })),
    )

  it('fits into one cell of a spreadsheet with the generated ids', () => {
    const longest = awards(4_568)
    const stored = (value(longest) as object[]).map((award) => ({
      _id: crypto.randomUUID(),
      ...award,
      docId: crypto.randomUUID(),
    }))
    expect(writeText(fields.awards, stored).length).toBeLessThanOrEqual(32_767)
    expect(readText(fields.awards, writeText(fields.awards, stored))).toEqual({ ok: true, value: stored })
  })

  it('is refused if it is too long, with the reason', () => {
    expect(message(fields.awards, awards(4_700))).toBe('Awards must be at most 32,767 characters together')
    expect(message(fields.awards, awards(1, 101))).toBe('Awards can have at most 100 entries')
  })

  it('reports errors by item and part', () => {
    expect(problems(fields.awards, readSlot(fields.awards, [{}, { description: 5 }, 'x']))).toEqual([
      { path: '1.description', message: 'Description must be text' },
      { path: '2', message: 'Awards can only contain these parts: docId, description' },
    ])
  })
})

it('a blank value is null, and is refused if the field is required', () => {
  for (const blank of [undefined, null, '', '  ']) {
    expect(readSlot(fields.name, blank)).toEqual({ ok: true, value: null })
    expect(message(fields.amount, readSlot(fields.amount, blank))).toBe('Amount is required')
  }
})

it.each(KIND_NAMES)(
  '%s declares whether its values may contain the address of a file; texts and names may not',
  (kind) => {
    const address = `/api/files/documents/${'0'.repeat(32)}.pdf`
    const item = defineFields({ file: { kind: 'file', label: 'File' } })
    const field = { kind, label: 'Field', options: ['One'], to: 'startup', item }
    const tries = [address, `https://example.org${address}`, `See ${address}`, [address], { file: address }]
    const takes = [...tries, [{ file: address }]].some((raw) =>
      JSON.stringify(value(readValueOf(field, raw)) ?? null).includes(address),
    )
    expect(holdsAddresses(field)).toBe(takes && !['text', 'region', 'reference'].includes(kind))
  },
)

it('a kind that does not declare what it accepts and answers does not compile', () => {
  expectTypeOf<Omit<Kind, 'accepts'>>().not.toExtend<Kind>()
  expectTypeOf<Omit<Kind, 'answers'>>().not.toExtend<Kind>()
})
