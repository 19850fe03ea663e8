import type { LogMessage } from './codes.ts'

/** Entries of the log that say that people changed something, or that a request was decided. */
export const UPDATE_CODES = [
  'change',
  'import',
  'undo',
  'undo-import',
  'approve',
  'reject',
] as const satisfies readonly LogMessage['code'][]
