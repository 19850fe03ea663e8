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
