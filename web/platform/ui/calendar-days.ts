import classes from './calendar-days.module.css'

/**
 * What a calendar says of its days. Today is passed in, because the programme's day may differ from that of the
 * person's device.
 */
export const markToday = (today: string) => (day: string) =>
  day === today ? { className: classes.today, 'aria-current': 'date' as const } : {}
