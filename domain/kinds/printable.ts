/**
 * PostgreSQL cannot store NUL, or an unpaired surrogate in JSON. Other control characters would be invisible
 * to readers.
 */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\p{Cs}/u

/** A text of only joiners, fillers or signs of direction has length but would be seen as nothing. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

export const isPrintable = (text: string): boolean =>
  !UNPRINTABLE.test(text) && (VISIBLE.test(text) || text.trim() === '')

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/

const OVERRIDE = /[\u202D\u202E]/

/** Whether letters are shown in another order than they are stored, as in a name that seems to end in another type. */
export const isReversed = (text: string): boolean => OVERRIDE.test(text)

/** Why a text cannot be shown in one line, such as in a list or the subject of a mail; undefined if it can. */
export const whyNotOneLine = (text: string): 'not-one-line' | 'reversed-text' | undefined =>
  LINE_BREAK.test(text) ? 'not-one-line' : isReversed(text) ? 'reversed-text' : undefined
