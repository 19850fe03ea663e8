import { describe, expect, it } from 'vitest'
import {
  choice,
  date,
  email,
  image,
  list,
  longText,
  money,
  month,
  phone,
  text,
  url,
  year,
  yesNo,
} from './kinds.ts'
import { readAmount } from './number-kinds.ts'

const value = (read: { ok: boolean; value?: unknown }) => (read.ok ? read.value : undefined)

describe('an amount', () => {
  const amount = money({ label: 'Amount', required: true })
  it.each([
    ['20,00,00,000', 200_000_000],
    ['₹1,250.50', 1_251],
    ['Rs. 5,000', 5_000],
    ['INR 1200/-', 1_200],
    ['1,234,567', 1_234_567],
    ['0', 0],
    ['1 234 567', 1_234_567],
    ['₹ 1, 00, 000', 100_000],
  ])('is read from %s as %i rupees', (said, rupees) => expect(value(amount.fromText(said))).toBe(rupees))
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
  ])('is read from %s as %i rupees, in a file and in a body', (said, rupees) => {
    expect(value(amount.fromText(said))).toBe(rupees)
    expect(amount.schema.safeParse(said).data).toBe(rupees)
  })
  it.each(['14,342,000+', 'undisclosed', '-5', '$500', '1,23,4', '1.2.3', '12e5', '', '₹'])(
    'is not guessed from "%s"',
    (said) => expect(amount.fromText(said).ok).toBe(false),
  )
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
  ])('is not guessed from "%s", and the answer says how to write one', (said) => {
    const message = `"${said}" is not an amount; write it like 10,00,000 or 10 lac`
    expect(amount.fromText(said)).toEqual({ ok: false, message })
    expect(amount.schema.safeParse(said).error?.issues[0]?.message).toBe(message)
  })
  it('that is no whole number of rupees after its unit is refused in a form and rounded in a file', () => {
    expect(amount.schema.safeParse('1.23456 k').error?.issues[0]?.message).toBe(
      'Amount must be in whole rupees',
    )
    expect(value(amount.fromText('1.23456 k'))).toBe(1_235)
  })
  it('has a bound, whatever its unit', () =>
    expect(amount.fromText('99999999999999999999999 crore')).toEqual({
      ok: false,
      message: 'Amount must be at most 99,99,99,99,99,999',
    }))
  it('is whole rupees when a form or a program sends it', () => {
    expect(amount.schema.safeParse(1250.5).success).toBe(false)
    expect(amount.schema.safeParse('1,250.50').success).toBe(false)
    expect(amount.schema.safeParse('12,50,000').data).toBe(1_250_000)
    expect(amount.schema.safeParse(-1).success).toBe(false)
    expect(amount.schema.safeParse(1e20).success).toBe(false)
  })
  it('is not looked for in a text that is far too long for one, and the answer does not repeat it', () => {
    const read = readAmount(`1${' '.repeat(900_000)}x`)
    expect(read).toEqual({ ok: false, message: expect.stringMatching(/^"1 {1,80}…" is not an amount$/) })
  })
  it('may carry its own currency sign where the file has a rate', () => {
    expect(value(readAmount('$1,000.25', true))).toBe(1000.25)
    expect(value(readAmount('$70 K', true))).toBe(70_000)
  })
})

describe('a date', () => {
  const day = date({ label: 'Date' })
  it.each([
    ['09-01-2020', '2020-01-09'],
    ['1/8/2017', '2017-08-01'],
    ['2017-08-01', '2017-08-01'],
    ['2017-08-01T10:20:00Z', '2017-08-01'],
    ['5 Aug 2017', '2017-08-05'],
    ['29/02/2020', '2020-02-29'],
  ])('is read from %s as %s', (said, iso) => expect(value(day.fromText(said))).toBe(iso))
  it.each(['05/072018', '01/07/015', '22/01//2015', '29/02/2019', '2020-13-01', '12/05.2015', 'soon'])(
    'is not guessed from "%s"',
    (said) => expect(day.fromText(said).ok).toBe(false),
  )
})

describe('a year', () => {
  const when = year({ label: 'Year' })
  it('is taken from a date where a year is asked for', () => {
    expect(value(when.fromText('09-01-2020'))).toBe(2020)
    expect(value(when.fromText('2019'))).toBe(2019)
  })
  it('is a year of our time', () => {
    for (const said of ['1889', '3000', '20', 'abcd']) expect(when.fromText(said).ok).toBe(false)
    expect(when.schema.safeParse('2020').data).toBe(2020)
    expect(when.schema.safeParse(2020.5).success).toBe(false)
  })
})

describe('a phone', () => {
  const number = phone({ label: 'Phone' })
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
  ])('may be written as %j, in a file and in a body', (said) => {
    expect(number.schema.safeParse(said).data).toBe('5000012345')
    expect(value(number.fromText(String(said)))).toBe('5000012345')
  })
  it.each(['9150000123', '0500001234', '0091500001'])('of ten digits such as %s is all of them', (said) =>
    expect(number.schema.safeParse(said).data).toBe(said),
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
  ])('is not cut out of %s', (said) =>
    expect(number.schema.safeParse(said).error?.issues[0]?.message).toBe('Please enter a valid phone'),
  )
  it('with letters is refused in words of its own where the field has them', () => {
    const contact = phone({ label: 'Phone', invalidMessage: 'Not ten digits', lettersMessage: 'Not digits' })
    expect(contact.fromText('50000 ABCDE')).toEqual({ ok: false, message: 'Not digits' })
    expect(contact.fromText('50000 1234')).toEqual({ ok: false, message: 'Not ten digits' })
  })
})

it('an email needs a name, an @ and a dotted domain', () => {
  const mail = email({ label: 'Email' })
  expect(mail.schema.safeParse(' a.b@example.org ').data).toBe('a.b@example.org')
  for (const said of ['a', 'a@b', '@example.org', 'a b@example.org', `${'a'.repeat(250)}@example.org`])
    expect(mail.schema.safeParse(said).success).toBe(false)
})

it('a web address is never something that a browser would run', () => {
  const site = url({ label: 'Website' })
  for (const said of ['https://example.org/a?b=c', 'www.example.org', 'ಉದಾಹರಣೆ.ಭಾರತ'])
    expect(site.schema.safeParse(said).success, said).toBe(true)
  for (const said of ['javascript:alert(1)', 'data:text/html,x', 'example', 'http://', 'ftp://example.org'])
    expect(site.schema.safeParse(said).success, said).toBe(false)
})

it('a choice is found by its value, its label or a known other spelling, and by nothing else', () => {
  const role = choice({
    label: 'Role',
    options: [{ value: 'outside', label: 'Outside institution', also: ['Outside IITM'] }],
  })
  expect(value(role.fromText('outside iitm'))).toBe('outside')
  expect(value(role.fromText('OUTSIDE-INSTITUTION'))).toBe('outside')
  expect(role.fromText('Seed').ok).toBe(false)
})

it('an open choice takes what its list does not have', () => {
  const sector = choice({ label: 'Sector', options: ['Energy'], isOpen: true })
  expect(value(sector.fromText('Tidal Power'))).toBe('Tidal Power')
})

it('no text holds a NUL or half a character, a whole one of any script it does', () => {
  const kinds = [text({ label: 'Name' }), choice({ label: 'Sector', options: ['Energy'], isOpen: true })]
  for (const kind of kinds) {
    for (const said of ['a\0b', 'a\ud800b', '\udc00'])
      expect(kind.fromText(said).ok, JSON.stringify(said)).toBe(false)
    expect(value(kind.fromText('ಅಂಕುರ 🌱'))).toBe('ಅಂಕುರ 🌱')
  }
  expect(email({ label: 'Email' }).fromText('\ud800@example.org').ok).toBe(false)
})

it('a kept file has the address that it was given, and leads nowhere else', () => {
  const photo = image({ label: 'Photo' })
  expect(photo.fromText(`/api/files/prototypes/${'0a'.repeat(16)}.png`).ok).toBe(true)
  for (const said of [
    '/api/files/../../api/auth/logout',
    '/api/files/x',
    `/api/files/a/${'0a'.repeat(16)}.png/../x`,
  ])
    expect(photo.fromText(said).ok, said).toBe(false)
})

it('yes and no are read in every usual spelling', () => {
  const answer = yesNo({ label: 'Granted' })
  expect(['Yes', 'y', 'TRUE', '1'].map((t) => value(answer.fromText(t)))).toEqual([
    'Yes',
    'Yes',
    'Yes',
    'Yes',
  ])
  expect(answer.schema.safeParse(false).data).toBe('No')
  expect(answer.fromText('maybe').ok).toBe(false)
})

it('a month is written YYYY-MM or as MMM YYYY', () => {
  const cohort = month({ label: 'Cohort' })
  expect(value(cohort.fromText('Jun 2025'))).toBe('2025-06')
  expect(cohort.fromText('2025-13').ok).toBe(false)
})

describe('a list of small records', () => {
  const awards = list({
    label: 'Awards',
    item: { docId: text({ label: 'Id', made: 'id' }), description: longText({ label: 'Description' }) },
  })
  const read = (length: number, many = 7) =>
    awards.schema.safeParse(Array.from({ length: many }, () => ({ description: 'x'.repeat(length) })))

  it('fits into one cell of a spreadsheet, with the ids that the server makes', () => {
    const longest = read(4_613)
    expect(longest.success).toBe(true)
    const stored = longest.data?.map((award) => ({ ...award, docId: crypto.randomUUID() })) ?? []
    expect(awards.toText(stored).length).toBeLessThanOrEqual(32_767)
    expect(awards.fromText(awards.toText(stored))).toEqual({ ok: true, value: stored })
  })

  it('is refused with what is too long about it', () => {
    expect(read(4_700).error?.issues[0]?.message).toBe('Awards must be at most 32,767 characters together')
    expect(read(1, 101).error?.issues[0]?.message).toBe('Awards must be at most 100')
  })
})
