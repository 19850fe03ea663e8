import { describe, expect, it } from 'vitest'
import { kindOf, readText, readValueOf, showText, writeText } from './register.ts'

const field = { kind: 'date-time', label: 'Day and time' } as const
const context = {
  now: '2026-11-21T12:00:00.000Z',
  day: '2026-11-21',
  timeZone: 'Asia/Kolkata',
  regions: [],
}

/** The value as it is stored, or the code of the first problem. */
function stored(raw: unknown, of: object = {}) {
  const own = { ...field, ...of }
  const read = readValueOf(own, raw)
  const settled = read.ok ? kindOf(own).settle(own, read.value, context) : read
  return settled.ok ? settled.value : settled.problems[0]?.code
}

describe('a day and time', () => {
  it('is stored in UTC, whatever its offset', () => {
    for (const raw of [
      '2026-11-21T12:10:00.000Z',
      ' 2026-11-21t12:10z ',
      '2026-11-21T17:40+05:30',
      '2026-11-21T17:40:00+05:30',
    ])
      expect(stored(raw), raw).toBe('2026-11-21T12:10:00.000Z')
  })

  it("is meant in the programme's zone if it has no offset", () => {
    expect(stored('2026-11-21T17:40')).toBe('2026-11-21T12:10:00.000Z')
    expect(stored('2026-11-21T00:00:30')).toBe('2026-11-20T18:30:30.000Z')
  })

  it('is refused if it does not exist, lacks the time or is no text', () => {
    for (const raw of [
      '2026-11-21',
      '2026-11-21T24:00Z',
      '2026-11-21T10:60Z',
      '2026-11-21T10:00+99:00',
      'tomorrow',
      1_795_000_000_000,
      {},
    ])
      expect(stored(raw), JSON.stringify(raw)).toBe('not-a-date-time')
    for (const raw of ['2026-02-30T10:00Z', '2026-13-01T10:00Z']) expect(stored(raw), raw).toBe('no-such-day')
    expect(stored('soonT10:00')).toBe('unreadable-date')
  })

  it('must be later than now where it has to lie ahead', () => {
    expect(stored('2026-11-21T12:00:00Z', { isAhead: true })).toBe('not-ahead')
    expect(stored('2026-11-21T17:30', { isAhead: true })).toBe('not-ahead')
    expect(stored('2026-11-21T17:31', { isAhead: true })).toBe('2026-11-21T12:01:00.000Z')
  })

  it('is read back from the text of a file, and shown with its zone', () => {
    const value = '2026-11-21T12:10:00.000Z'
    expect(readText(field, writeText(field, value))).toEqual({ ok: true, value })
    expect(showText(field, value, 'Asia/Kolkata')).toBe('21/11/2026, 17:40')
  })
})
