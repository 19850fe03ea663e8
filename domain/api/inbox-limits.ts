/** What the pages of the inbox need to know, without the schemas (inbox.md). */

/** What is in it: messages of the contact forms, and raised requests. */
export const INBOX_KINDS = ['message', 'request'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** It waits; a message was answered; a request was closed, which answers may leave open. */
export const INBOX_STATUSES = ['open', 'answered', 'closed'] as const
export type InboxStatus = (typeof INBOX_STATUSES)[number]

/** The most characters of an answer. */
export const ANSWER_MAX = 5_000
