import { expect, it } from 'vitest'
import { startOfEvent, whenOfEvent, type EventTimes } from './event-when.ts'

const [day, next, none] = ['2025-07-18', '2025-07-19', null]
const times = { start_time: '10:00', end_time: '12:30' }

// (events.md, Times of an event)
it.each<[when: string, start: string, EventTimes]>([
  ['', '', { start_date: none, end_date: none }],
  ['', '', { start_date: none, end_date: none, ...times }],
  ['18/07/2025', '18/07/2025', { start_date: day }],
  ['18/07/2025', '18/07/2025', { start_date: day, end_date: day, start_time: none }],
  ['18/07/2025 – 19/07/2025', '18/07/2025', { start_date: day, end_date: next }],
  ['18/07/2025, 10:00', '18/07/2025, 10:00', { start_date: day, start_time: '10:00', end_time: none }],
  ['18/07/2025, 10:00 – 12:30', '18/07/2025, 10:00', { start_date: day, ...times }],
  ['18/07/2025, 10:00 – 12:30', '18/07/2025, 10:00', { end_date: day, ...times }],
  [
    '18/07/2025, 10:00 – 19/07/2025, 12:30',
    '18/07/2025, 10:00',
    { start_date: day, end_date: next, ...times },
  ],
  [
    '18/07/2025, 10:00 – 19/07/2025',
    '18/07/2025, 10:00',
    { start_date: day, end_date: next, start_time: '10:00' },
  ],
])('an event is shown as "%s", and its start as "%s"', (when, start, event) => {
  expect(whenOfEvent(event)).toBe(when)
  expect(startOfEvent(event)).toBe(start)
})
