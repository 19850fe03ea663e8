/** The weekly hours in which a mentor offers sessions, and their slots (mentor-sessions.md, Weekly hours and slots). */
import { dayAfter, momentOf } from './time-zone.ts'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Every quarter of an hour of a day: "00:00" to "23:45". */
export const TIMES_OF_DAY: readonly string[] = Array.from(
  { length: 96 },
  (_, at) => `${twoDigits(Math.floor(at / 4))}:${twoDigits((at % 4) * 15)}`,
)
/** The end of a day, at which hours may end. */
export const MIDNIGHT = '24:00'

/** The shortest and the longest session, in minutes. */
export const SESSION_MIN = 5
export const SESSION_MAX = 1_440
/** The length of a session in minutes, if the hours don't say. */
export const USUAL_LENGTH = 60

/** The minutes of a day before this time: "09:30" → 570. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Hours of one weekday. `length` is that of a session, in minutes. */
export interface WeeklyHours {
  readonly day: string | null
  readonly from: string | null
  readonly until: string | null
  readonly length: number | null
}

const isTwice = (one: WeeklyHours, other: WeeklyHours): boolean =>
  one.day === other.day && (one.from ?? '') < (other.until ?? '') && (other.from ?? '') < (one.until ?? '')

/** The positions of hours that overlap with earlier ones of the list; a slot is offered only once. */
export const overlappingHours = (hours: readonly WeeklyHours[]): number[] =>
  hours.flatMap((one, at) => (hours.slice(0, at).some((other) => isTwice(one, other)) ? [at] : []))

/** A time at which a session may begin, in UTC, with its length in minutes. */
export interface Slot {
  readonly datetime: string
  readonly length: number
}

const weekdayOf = (day: string): string =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? WEEKDAYS[0]

const endOf = ({ datetime, length }: Slot): number => Date.parse(datetime) + length * 60_000

/** Whether two sessions overlap. One may begin when the other ends. */
export const overlap = (one: Slot, other: Slot): boolean =>
  Date.parse(one.datetime) < endOf(other) && Date.parse(other.datetime) < endOf(one)

/** The slots of hours on a day: the start of each session that ends in time, in minutes of the day. */
function startsOf({ from, until, length }: WeeklyHours): number[] {
  if (from === null || until === null) return []
  const step = length ?? USUAL_LENGTH
  const [first, end] = [minutesOf(from), minutesOf(until)]
  const count = Math.max(0, Math.floor((end - first) / step))
  return Array.from({ length: count }, (_, at) => first + at * step)
}

/** The free slots from the first to the last day in a zone: later than now, and none that overlaps with `taken`. */
export function freeSlots(
  hours: readonly WeeklyHours[],
  taken: readonly Slot[],
  { from, to, now, timeZone }: { from: string; to: string; now: string; timeZone: string },
): Slot[] {
  const slots: Slot[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1))
    for (const offered of hours.filter((one) => one.day === weekdayOf(day)))
      for (const start of startsOf(offered)) {
        const time = `${twoDigits(Math.floor(start / 60))}:${twoDigits(start % 60)}`
        const slot = {
          datetime: momentOf(`${day}T${time}`, timeZone),
          length: offered.length ?? USUAL_LENGTH,
        }
        if (slot.datetime > now && ![...taken, ...slots].some((one) => overlap(one, slot))) slots.push(slot)
      }
  return slots.toSorted((a, b) => a.datetime.localeCompare(b.datetime))
}
