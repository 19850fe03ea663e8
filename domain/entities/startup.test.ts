/**
 * The required parts of a startup, and the path of the problem if one is missing
 * (startup-resume.md, Startup documents).
 */
import { describe, expect, it } from 'vitest'
import { readValues } from '#domain/changes/read-values.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import { startup } from './startup.ts'

const MISSING = 'Looks like some fields are missing'
const AWARD = { name: 'First prize', date: '2025-02-01' }
const DOCUMENT = { title: 'Deck', file: 'https://example.org/deck.pdf' }

/** The parsed values, or the messages of the problems. */
function read(input: object) {
  const reading = readValues(startup, input, 'update')
  if (reading.ok) return reading
  const withMessage = (problem: Problem) => ({ path: problem.path, message: formatProblem(startup, problem) })
  return { ok: false, problems: reading.problems.map(withMessage) }
}
const problems = (...paths: string[]) => ({
  ok: false,
  problems: paths.map((path) => ({ path, message: MISSING })),
})

describe('an award', () => {
  it('without a name or a date is refused at its position in the list', () => {
    expect(read({ awards: [AWARD, { name: 'Second prize' }] })).toEqual(problems('awards.1.date'))
    expect(read({ awards: [{ name: ' ', date: null, givenBy: 'A fair' }, AWARD] })).toEqual(
      problems('awards.0.name', 'awards.0.date'),
    )
  })

  it.each([
    ['5,00,000', 500_000],
    ['₹5,00,000', 500_000],
    ['500000', 500_000],
    [500_000, 500_000],
    [null, null],
  ])('with %s rupees has a prize of %s', (money, kept) => {
    const result = read({ awards: [{ ...AWARD, money }] })
    expect(result).toMatchObject({ ok: true, values: { awards: [{ money: kept }] } })
  })

  it('with an invalid amount is refused at that amount', () => {
    const result = read({ awards: [{ ...AWARD, money: 'a cup' }] })
    expect(result).toEqual({
      ok: false,
      problems: [
        { path: 'awards.0.money', message: '"a cup" is not an amount; write it like 10,00,000 or 10 lac' },
      ],
    })
  })
})

it('a document without a title or a file is refused at its position in the list', () => {
  expect(read({ documents: [DOCUMENT, { title: 'No file' }, { file: DOCUMENT.file }] })).toEqual(
    problems('documents.1.file', 'documents.2.title'),
  )
})

it('All Sectors stands for a filter that is off, and is no sector of a startup', () => {
  // (values.md, Sectors)
  const message = '"all sectors" stands for every option; choose single ones'
  expect(read({ sector: ['Agritech', 'all sectors'] })).toEqual({
    ok: false,
    problems: [{ path: 'sector.1', message }],
  })
  expect(read({ sector: ['agritech', 'Bees'] })).toMatchObject({ values: { sector: ['Agritech', 'Bees'] } })
})

it('founders and team members are saved with whatever is known', () => {
  expect(read({ founders: [{ name: 'Kavya' }, { email: 'a@example.org' }], team_member: [{}] }).ok).toBe(true)
})

describe('a phone', () => {
  it.each([
    ['the startup’s', { phone: '+91 50000-12345' }, { phone: '5000012345' }],
    [
      'a founder’s',
      { founders: [{ name: 'Asha', phoneNumber: '050000 12345' }] },
      { founders: [{ phoneNumber: '5000012345' }] },
    ],
    [
      'a team member’s',
      { team_member: [{ name: 'Ravi', phoneNumber: '91 50000 12345' }] },
      { team_member: [{ phoneNumber: '5000012345' }] },
    ],
  ])('is stored as ten digits: %s', (_whose, input, values) =>
    expect(read(input)).toMatchObject({ ok: true, values }),
  )

  it.each([
    [{ phone: '500000123456' }, 'phone', 'Contact Number must be 10 digits'],
    [{ phone: '50000 ABCDE' }, 'phone', 'Contact Number must be numeric'],
    [{ founders: [{ phoneNumber: '50000' }] }, 'founders.0.phoneNumber', 'Please enter a valid phone'],
  ])('that is invalid is refused at its path: %j', (input, path, message) =>
    expect(read(input)).toEqual({ ok: false, problems: [{ path, message }] }),
  )
})

it('each status of a startup has its label and colour', () => {
  // (startups.md, Startup status)
  const { options } = startup.fields.status
  expect(options.map(({ value, label, tone }) => [value, label, tone])).toEqual([
    ['active', 'Active', 'green'],
    ['graduated', 'Graduated', 'blue'],
    ['droppedout', 'Dropped out', 'red'],
  ])
})
