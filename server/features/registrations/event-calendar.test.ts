/** (event-registration.md, Mails of a registration) */
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { EventFacts } from './mail-params.ts'
import { writeEventCalendar } from './event-calendar.ts'

const DAY = '2025-07-18'

/** The begin and the end as another calendar program reads them. */
async function spanIn(times: Partial<EventFacts>, timeZone = 'Asia/Kolkata') {
  const event = {
    id: 'event-1',
    name: 'Soil day',
    location: null,
    start_date: DAY,
    start_time: null,
    end_date: null,
    end_time: null,
    ...times,
  }
  const calendar = await writeEventCalendar({
    registrationId: 'registration-1',
    sequence: 0,
    event,
    isCancelled: false,
    url: 'https://example.org',
    timeZone,
    organizer: { name: 'Programme', email: 'programme@example.org' },
  })
  if (!calendar) return undefined
  const entry = new ICAL.Component(ICAL.parse(calendar.content)).getFirstSubcomponent('vevent')!
  return ['dtstart', 'dtend'].map((name) => entry.getFirstPropertyValue(name)?.toString())
}

it('an event without a start time lasts whole days in a calendar, and one without a day is in none', async () => {
  expect(await spanIn({})).toEqual([DAY, '2025-07-19'])
  expect(await spanIn({ end_date: '2025-07-20' })).toEqual([DAY, '2025-07-21'])
  expect(await spanIn({ start_date: null, start_time: '10:00' })).toBeUndefined()
})

it('an event with times lasts from the first to the last moment in the programme’s zone', async () => {
  const times = { start_time: '10:00', end_time: '12:30' }
  expect(await spanIn(times)).toEqual(['2025-07-18T04:30:00Z', '2025-07-18T07:00:00Z'])
  expect(await spanIn({ ...times, end_date: '2025-07-19' }, 'Europe/Berlin')).toEqual([
    '2025-07-18T08:00:00Z',
    '2025-07-19T10:30:00Z',
  ])
})

it('without an end time one day has no end, and several days end with the last one', async () => {
  const start = '2025-07-18T04:30:00Z'
  expect(await spanIn({ start_time: '10:00' })).toEqual([start, undefined])
  expect(await spanIn({ start_time: '10:00', end_time: '10:00' })).toEqual([start, undefined])
  expect(await spanIn({ start_time: '10:00', end_date: '2025-07-19' })).toEqual([
    start,
    '2025-07-19T18:30:00Z',
  ])
})
