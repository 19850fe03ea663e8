/**
 * How much one account or visitor may have under way, for each class of call: the one place that says so. The table in
 * docs/product/limits.md is printed from it (`npm run limits`).
 */
import type { CallClass } from '#domain/api/contract.ts'
import type { QueueLimits, WhenFull } from './fair-queue.ts'

export interface ClassLimits {
  /** The calls, as the table names them. */
  readonly calls: string
  readonly queue: QueueLimits
  readonly full: WhenFull
  /** Uses that are counted over time, as the table names them; most reach other people. */
  readonly inTime?: string
}

/** How often something may happen in a time, before waits begin or until the time is over. */
export const COUNTED = {
  failuresOfAccount: 5,
  failuresOfAddress: 50,
  /** Mails to set a password. */
  linksOfPerson: 5,
  linksOfAddress: 20,
  /** Requests for a new invitation. */
  requestsOfInvitation: 5,
  crashesOfAccount: 20,
  contactMessages: { most: 5, seconds: 3_600 },
  contactAnswers: { most: 200, seconds: 86_400 },
  eventMessages: { most: 5, seconds: 86_400 },
} as const

/** Waiting longer than this is of no use to a person. */
const PATIENCE = 30
const BUSY = 'Many people are using the service at this moment. Try again in a few seconds.'
const OWN = 'Many of your requests are still waiting. Try again in a few seconds.'
const full = (ofOwn = OWN, ofAll = BUSY, retryAfter = 5): WhenFull => ({ ofOwn, ofAll, retryAfter })

export const CALL_CLASSES = {
  read: {
    calls: 'one record, one page of a list, a file',
    // Cheap, so only a flood of one party waits.
    queue: { atOnce: Infinity, inAll: 5_000, each: [{ atOnce: 16, most: 400 }], patience: PATIENCE },
    full: full(),
  },
  search: {
    calls: 'a search, a list that is searched, a dashboard',
    queue: { atOnce: 4, inAll: 400, each: [{ atOnce: 1, most: 40 }], patience: PATIENCE },
    full: full('Many of your searches are still waiting. Try again in a few seconds.'),
  },
  page: {
    calls: 'a public page that is not kept',
    queue: { atOnce: 2, inAll: 300, each: [{ atOnce: 1, most: 60 }], patience: PATIENCE },
    full: full(),
  },
  write: {
    calls: 'a change of one record, a decision, a setting',
    // A program of one account may keep the database busy; another person's change is behind 16 of its at most.
    queue: { atOnce: 32, inAll: 1_000, each: [{ atOnce: 16, most: 200 }], patience: PATIENCE },
    full: full('Many of your changes are still waiting. Try again in a few seconds.'),
    inTime: `${COUNTED.crashesOfAccount} reported crashes of an account, then waits`,
  },
  batch: {
    calls: 'a change of many records, an undo',
    queue: { atOnce: 4, inAll: 60, each: [{ atOnce: 1, most: 10 }], patience: 2 * PATIENCE },
    full: full(
      'Several of your large changes are still waiting. Try again when one of them is done.',
      BUSY,
      15,
    ),
  },
  export: {
    calls: 'an export, the rejected rows of an import',
    queue: { atOnce: 2, inAll: 40, each: [{ atOnce: 1, most: 6 }], patience: 2 * PATIENCE },
    full: full('Several of your exports are under way. Try again when one of them is done.', BUSY, 15),
  },
  upload: {
    calls: 'sending a file',
    // Takes as long as the line of who sends, so others do not wait for it.
    queue: { atOnce: Infinity, inAll: 200, each: [{ atOnce: 2, most: 20 }], patience: 2 * PATIENCE },
    full: full('Several of your files are being sent. Try again when one of them has arrived.', BUSY, 15),
  },
  'uploaded-picture': {
    calls: 'processing a picture that was sent',
    // Each that waits holds its file.
    queue: { atOnce: 1, inAll: 12, each: [{ most: 4 }], patience: 2 * PATIENCE },
    full: full('Several of your pictures are being processed. Try again in a few seconds.'),
  },
  picture: {
    calls: 'making a size of a picture that is not kept',
    queue: { atOnce: 1, inAll: 500, each: [{ most: 100 }], patience: PATIENCE },
    full: full('Many of your pictures are still being made. Try again in a few seconds.'),
  },
  sheet: {
    calls: 'reading a file to show it as a table',
    queue: { atOnce: 1, inAll: 60, each: [{ most: 10 }], patience: PATIENCE },
    full: full('Several of your files are being opened. Try again in a few seconds.'),
  },
  import: {
    calls: 'reading and checking the file of an import',
    queue: { atOnce: 1, inAll: 17, each: [{ most: 8 }] },
    full: full(
      'Several of your files are being read. Try again in a minute.',
      'Many files are being read. Try again in a minute.',
      30,
    ),
  },
  mail: {
    calls: 'a registration, a contact message, whatever sends a mail to somebody',
    // A whole class may register at the same moment, behind one address.
    queue: { atOnce: 4, inAll: 1_000, each: [{ atOnce: 2, most: 300 }], patience: PATIENCE },
    full: full(),
    inTime: `${COUNTED.contactMessages.most} contact messages an hour; ${COUNTED.contactAnswers.most} answers to them of an account a day; ${COUNTED.eventMessages.most} messages to the participants of an event a day; ${COUNTED.linksOfPerson} links for a password of a person, ${COUNTED.linksOfAddress} links or requests for an invitation of an address, ${COUNTED.requestsOfInvitation} of an invitation, then waits`,
  },
  'sign-in': {
    calls: 'a sign-in, a new password',
    queue: { atOnce: 3, inAll: 100, each: [{ most: 16 }, { most: 60 }] },
    full: full(
      'Too many sign-ins at once. Try again in a few seconds.',
      'Too many people are signing in. Try again in a few seconds.',
    ),
    inTime: `${COUNTED.failuresOfAccount} failures of an account, ${COUNTED.failuresOfAddress} of an address, then waits`,
  },
} as const satisfies Partial<Record<CallClass, ClassLimits>>

export type LimitedClass = keyof typeof CALL_CLASSES
export const isLimited = (name: CallClass): name is LimitedClass => Object.hasOwn(CALL_CLASSES, name)
