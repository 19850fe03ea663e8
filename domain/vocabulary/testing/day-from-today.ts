import { dayIn } from '../dates.ts'
import { programmeZone } from '../programme-year.ts'
import { dayAfter } from '../time-zone.ts'

/**
 * A day a number of days after today, or before it. It is reckoned in the programme's time zone, as the product
 * does: for some hours of each day, UTC and the machine have another date, month or year.
 */
export const dayFromToday = (days = 0): string => dayAfter(dayIn(programmeZone(), new Date()), days)
