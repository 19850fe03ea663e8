import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#domain/api/live.ts'
import type { ListQuery } from './list-query.ts'
import { noteReadAgain } from './own-writes.ts'
import type { FilePlace } from './read-file.ts'

/** The keys of all queries, in one place, so that a change can invalidate all that depends on it. */
export const keys = {
  session: ['session'] as const,
  noticeSettings: ['notice-settings'] as const,
  notices: ['notices'] as const,
  unread: ['notices', 'unread'] as const,
  noticeLists: ['notices', 'list'] as const,
  noticeList: (query: ListQuery) => ['notices', 'list', query] as const,
  signInEmails: ['sign-in-emails'] as const,
  signInEmail: (id: string) => ['sign-in-emails', id] as const,
  admins: ['admins'] as const,
  adminList: (query: ListQuery) => ['admins', query] as const,
  system: ['system'] as const,
  mails: ['mails'] as const,
  mailList: (query: ListQuery) => ['mails', query] as const,
  invitations: ['invitations'] as const,
  invitationList: (query: ListQuery) => ['invitations', query] as const,
  contactMessage: (id: string) => ['contact-messages', id] as const,
  /** Raised requests are in it, so what concerns their lists concerns it. */
  standardSets: ['standard-sets'] as const,
  inbox: ['records', 'request', 'inbox'] as const,
  inboxList: (query: ListQuery) => ['records', 'request', 'inbox', 'list', query] as const,
  inboxCount: ['records', 'request', 'inbox', 'count'] as const,
  inboxAssignees: (kind: string, id: string) =>
    ['records', 'request', 'inbox', 'assignees', kind, id] as const,
  participants: (eventId: string) => ['participants', eventId] as const,
  participantList: (eventId: string, query: ListQuery) => ['participants', eventId, query] as const,
  publicInvitation: (hash: string) => ['public-invitation', hash] as const,
  programme: ['programme'] as const,
  views: ['views'] as const,
  options: (entity: string, field: string, incubatorId: string | null) =>
    ['options', entity, field, incubatorId] as const,
  stats: ['stats'] as const,
  insights: (kind: string, query: ListQuery) => ['stats', 'insights', kind, query] as const,
  portalStats: ['stats', 'portal'] as const,
  performanceStats: (id: string) => ['stats', 'performance', id] as const,
  incubatorStats: (id: string) => ['stats', 'incubator', id] as const,
  entity: (entity: string) => ['records', entity] as const,
  list: (entity: string, query: ListQuery) => ['records', entity, 'list', query] as const,
  record: (entity: string, id: string) => ['records', entity, 'one', id] as const,
  history: (entity: string, id: string) => ['records', entity, 'history', id] as const,
  proposals: (entity: string, id: string) => ['records', entity, 'proposals', id] as const,
  additions: (entity: string, query: ListQuery) => ['records', entity, 'additions', query] as const,
  approvals: ['approvals'] as const,
  approvalList: (incubatorId: string, query: ListQuery) => ['approvals', incubatorId, query] as const,
  approvalCounts: (incubatorId: string, query: ListQuery) =>
    ['approvals', incubatorId, 'counts', query] as const,
  approval: (id: string) => ['approvals', 'one', id] as const,
  approvalChanges: (id: string, page: number) => ['approvals', 'changes', id, page] as const,
  activity: ['activity'] as const,
  activityList: (incubatorId: string | null, query: ListQuery) => ['activity', incubatorId, query] as const,
  activityFigures: (query: ListQuery) => ['activity', 'figures', query] as const,
  batch: (id: string) => ['activity', 'batch', id] as const,
  deleted: ['deleted'] as const,
  deletedList: (query: ListQuery) => ['deleted', query] as const,
  ownFiles: (query: ListQuery) => ['records', 'files', query] as const,
  file: (file: FilePlace) => ['files', file] as const,
  fileRows: (file: FilePlace, query: ListQuery) => ['files', file, 'rows', query] as const,
  search: (q: string, module?: string) => ['records', 'search', q, module] as const,
  returns: (part: string, query: ListQuery) => ['records', 'return', part, query] as const,
  importLists: ['imports', 'lists'] as const,
  import: (id: string) => ['imports', id] as const,
}

/** Invalidates the requests, their counts, the notices, and what the menu and the bell count. */
export function readRequestsAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.approvals })
  void client.invalidateQueries({ queryKey: keys.stats })
  void client.invalidateQueries({ queryKey: keys.notices })
}

/** Invalidates contact messages, the list that they are in, and what dashboards count of them. */
export async function readInboxAgain(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.stats })
  await Promise.all(
    [['contact-messages'], keys.inbox].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

/** Shows what became of something that is no record, such as the registrations of events. */
const readOthers: Readonly<Record<string, (client: QueryClient) => void>> = {
  approval: (client) => {
    // Records show what waits for them.
    void client.invalidateQueries({ queryKey: ['records'] })
    readRequestsAgain(client)
  },
  notice: (client) => void client.invalidateQueries({ queryKey: keys.notices }),
  view: (client) => void client.invalidateQueries({ queryKey: keys.views }),
  'notice-settings': (client) => void client.invalidateQueries({ queryKey: keys.noticeSettings }),
  import: (client) => void client.invalidateQueries({ queryKey: ['imports'] }),
  invitation: (client) => void client.invalidateQueries({ queryKey: keys.invitations }),
  admin: (client) => void client.invalidateQueries({ queryKey: keys.admins }),
  'contact-message': (client) => void readInboxAgain(client),
  inbox: (client) => void client.invalidateQueries({ queryKey: keys.inbox }),
  registration: (client) => {
    void client.invalidateQueries({ queryKey: ['participants'] })
    void client.invalidateQueries({ queryKey: keys.entity('event') })
  },
}

/** Whether a query shows something of these changes: a list of the entity, or one of the records. */
function isConcerned([room, entity, part, id]: readonly unknown[], changes: readonly LiveChange[]): boolean {
  if (room !== 'records') return false
  const isOfOne = part === 'one' || part === 'history' || part === 'proposals'
  return changes.some(
    (c) => c.entity === entity && (!isOfOne || c.ids === undefined || c.ids.includes(String(id))),
  )
}

/** Invalidates what changes by others may have changed, and nothing else. */
export function readChanged(client: QueryClient, changes: readonly LiveChange[]): void {
  const others = new Set(changes.map(({ entity }) => readOthers[entity]))
  for (const readAll of others) readAll?.(client)
  const records = changes.filter(({ entity }) => !readOthers[entity])
  if (records.length === 0) return
  void client.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, records) })
  void client.invalidateQueries({ queryKey: ['options'], refetchType: 'none' })
  for (const queryKey of [keys.stats, keys.activity, keys.deleted])
    void client.invalidateQueries({ queryKey })
}

/**
 * Invalidates what a write to an entity, or a decision on any entity, may have changed: lists, counts, the
 * log. With the id of the batch or request that was made, the stream's word of it does not read all that once more.
 */
export function readAgain(client: QueryClient, entity?: string, write: string | null = null): void {
  if (write !== null) noteReadAgain(write, entity ?? null)
  void client.invalidateQueries({ queryKey: entity === undefined ? ['records'] : keys.entity(entity) })
  void client.invalidateQueries({ queryKey: ['options'] })
  void client.invalidateQueries({ queryKey: keys.activity })
  void client.invalidateQueries({ queryKey: keys.deleted })
  readRequestsAgain(client)
}
