import { OWN_FILES } from '#domain/vocabulary/own-files.ts'

/** An address as it is shown: without scheme, `www.` and a slash at its end (values.md, Web addresses). */
export const shownAddress = (text: string): string =>
  text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** Accepts only http and https, so that a record's text never runs a script. */
export const hrefOf = (text: string): string | null =>
  /^https?:\/\//i.test(text) || text.startsWith(OWN_FILES)
    ? text
    : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
      ? null
      : `https://${text}`
