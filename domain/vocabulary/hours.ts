/** Hours as people read and type them (mentor-sessions.md, Session fields). */

/** 90 → "1:30". */
export const formatMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const CLOCK = /^(\d{1,3})(?::([0-5]\d))?$/
/** Quarters alone: "1.3" could be meant as 1:30. */
const QUARTERS = /^(\d{1,3})\.(25|50?|75)$/
const WORDS = /^(?:(\d{1,3}) ?h(?:rs?|ours?)?)? ?(?:(\d{1,4}) ?m(?:ins?|inutes?)?)?$/i

/** "1:30", "2", "1.5", "1 h 30 min" or "90 min" in minutes; undefined for other texts. */
export function readHours(typed: string): number | undefined {
  const text = typed.trim()
  const [, hours, minutes = '0'] = CLOCK.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  if (QUARTERS.test(text)) return Number(text) * 60
  const [, wholeHours, rest] = WORDS.exec(text) ?? []
  if (wholeHours === undefined && rest === undefined) return undefined
  return Number(wholeHours ?? 0) * 60 + Number(rest ?? 0)
}
