import { describe, expect, it } from 'vitest'
import { dayAfter, localTimeOf, momentOf, withOffset } from './time-zone.ts'

describe('a time in a zone', () => {
  it('is five and a half hours ahead of UTC in India', () => {
    expect(momentOf('2026-11-21T17:40', 'Asia/Kolkata')).toBe('2026-11-21T12:10:00.000Z')
    expect(localTimeOf('2026-11-21T20:10:00.000Z', 'Asia/Kolkata')).toBe('2026-11-22T01:40')
  })

  it('is read back as it was written, in winter and summer, far east and far west', () => {
    for (const zone of ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'UTC'])
      for (const day of ['2026-01-15', '2026-03-28', '2026-03-30', '2026-10-24', '2026-10-26', '2026-12-31'])
        for (const time of ['00:00', '09:30', '23:45'])
          expect(localTimeOf(momentOf(`${day}T${time}`, zone), zone), zone).toBe(`${day}T${time}`)
  })

  it('that the clock skips means an hour later, and of one shown twice the first is meant', () => {
    expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('has an offset from UTC, another one in winter than in summer, and one behind it in the west', () => {
    expect(withOffset('2026-11-21T17:40', 'Asia/Kolkata')).toBe('2026-11-21T17:40+05:30')
    expect(withOffset('2026-01-15T09:30', 'Europe/Berlin')).toBe('2026-01-15T09:30+01:00')
    expect(withOffset('2026-07-15T09:30', 'Europe/Berlin')).toBe('2026-07-15T09:30+02:00')
    expect(withOffset('2026-01-15T09:30', 'America/St_Johns')).toBe('2026-01-15T09:30-03:30')
    expect(withOffset('2026-01-15T09:30', 'UTC')).toBe('2026-01-15T09:30+00:00')
  })

  it('belongs to a day, after which others follow', () => {
    expect([dayAfter('2026-11-30', 1), dayAfter('2024-02-28', 1), dayAfter('2026-01-01', -1)]).toEqual([
      '2026-12-01',
      '2024-02-29',
      '2025-12-31',
    ])
  })
})
