/**
 * PostgreSQL cannot store NUL, or an unpaired surrogate in JSON. Other control characters would be invisible
 * to readers.
 */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\p{Cs}/u

export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text)
