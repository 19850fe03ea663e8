/** Hours as people read and type them (mentor-sessions.md, Session fields). */

/** 90 → "1:30". */
export const formatMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** "1:30" or "2", hours alone, in minutes; undefined for other texts. */
export function readHours(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
