import { isRows } from './imports/pasted-rows.ts'

/** Lines are several cells in an input of one line, and a text in a longer one. A picker keeps what is pasted into it. */
export const isForRows = (text: string, into: HTMLElement): boolean =>
  (into instanceof HTMLTextAreaElement ? text.includes('\t') : isRows(text)) &&
  into.closest('[data-position]') === null
