/** The kinds of actions in the log (activity.md, Kinds of action). Each entry has one kind. */
export const LOG_KINDS = [
  'create',
  'update',
  'delete',
  'import',
  'undo',
  'request',
  'decision',
  'account',
] as const
export type LogKind = (typeof LOG_KINDS)[number]

/** In place of one person: everybody whose changes wait for approval. */
export const EDITORS = 'editors'
