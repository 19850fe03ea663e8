import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

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

/** The kinds of action as the filter labels them. */
export const KIND_LABELS: Record<LogKind, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  import: 'Imported',
  undo: 'Undone',
  request: 'Requests',
  decision: 'Decisions',
  account: 'Other',
}

export const isKind = (text: unknown): text is LogKind => LOG_KINDS.some((kind) => kind === text)

const NOUNS: Partial<Record<LogKind, readonly [string, string]>> = {
  request: ['request', 'requests'],
  decision: ['decision', 'decisions'],
}

/** "1,205 deleted", "1 request". */
export function formatCount(kind: LogKind, count: number): string {
  const word = KIND_LABELS[kind].toLowerCase()
  const [one, many] = NOUNS[kind] ?? [word, word]
  return formatQuantity(count, one, many)
}
