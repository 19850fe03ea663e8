import { describe, expect, it } from 'vitest'
import { freeSlots, overlappingHours, type WeeklyHours } from './weekly-hours.ts'

const at = { from: '2026-11-23', to: '2026-11-29', now: '2026-11-20T00:00:00.000Z', timeZone: 'Asia/Kolkata' }
const monday = { day: 'Monday', from: '10:00', until: '12:15', length: 60 }
const times = (
  hours: readonly WeeklyHours[],
  more: object = {},
  taken: { datetime: string; length: number }[] = [],
) => freeSlots(hours, taken, { ...at, ...more }).map(({ datetime }) => datetime.slice(0, 16))

describe('the slots of weekly hours', () => {
  it('follow each other on their weekday as long as a session fits, in the zone', () => {
    expect(times([monday])).toEqual(['2026-11-23T04:30', '2026-11-23T05:30'])
    expect(times([{ ...monday, day: 'Sunday' }])).toEqual(['2026-11-29T04:30', '2026-11-29T05:30'])
    expect(times([{ ...monday, length: null, until: '11:00' }])).toEqual(['2026-11-23T04:30'])
    expect(times([{ ...monday, from: '23:00', until: '24:00' }])).toEqual(['2026-11-23T17:30'])
    expect(times([{ ...monday, length: 180 }])).toEqual([])
  })

  it('come every week of the period, in order', () => {
    const hours = [
      { ...monday, day: 'Tuesday', until: '11:00' },
      { ...monday, until: '11:00' },
    ]
    expect(times(hours, { to: '2026-12-01' })).toEqual([
      '2026-11-23T04:30',
      '2026-11-24T04:30',
      '2026-11-30T04:30',
      '2026-12-01T04:30',
    ])
  })

  it('lie ahead and are free', () => {
    expect(times([monday], { now: '2026-11-23T04:30:00.000Z' })).toEqual(['2026-11-23T05:30'])
    expect(times([monday], {}, [{ datetime: '2026-11-23T05:00:00.000Z', length: 30 }])).toEqual([
      '2026-11-23T05:30',
    ])
    expect(times([monday], {}, [{ datetime: '2026-11-23T05:29:00.000Z', length: 2 }])).toEqual([])
  })

  it('are offered once where hours overlap', () => {
    expect(times([monday, { ...monday, from: '10:30' }])).toEqual(['2026-11-23T04:30', '2026-11-23T05:30'])
  })
})

it('hours of one day that overlap are found at the later ones, and neighbours do not overlap', () => {
  const hours = (day: string, from: string, until: string) => ({ day, from, until, length: null })
  const first = hours('Monday', '10:00', '12:00')
  expect(
    overlappingHours([first, hours('Monday', '12:00', '24:00'), hours('Tuesday', '10:00', '12:00')]),
  ).toEqual([])
  expect(overlappingHours([first, first, hours('Monday', '11:45', '13:00')])).toEqual([1, 2])
  expect(overlappingHours([first, { day: null, from: null, until: null, length: null }])).toEqual([])
})
