import type { Actor } from './actor.ts'
import { canRead, reachOf } from './reading.ts'
import type { ActionKey } from './table.ts'

/** Whether requests of others reach this person; who raises requests reads only their own. */
const readsRequests = (actor: Actor): boolean => {
  const { full } = reachOf(actor, 'request-to-incubator')
  return full === 'all' || (full !== 'none' && full.of === 'incubator')
}

/** Whether this person has an inbox (inbox.md, Who has one). */
export const hasInbox = (actor: Actor): boolean => canRead(actor, 'contact-message') || readsRequests(actor)

/** The rows of the permission table for what is in the inbox. */
export const INBOX_ACTIONS = {
  message: { answer: 'contact.answer', assign: 'contact.assign' },
  request: { answer: 'request.answer', assign: 'request.assign' },
} as const satisfies Record<string, Readonly<Record<'answer' | 'assign', ActionKey>>>
