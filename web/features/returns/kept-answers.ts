import type { Answer } from '#domain/api/returns.ts'
import { KEPT } from './kept-key.ts'

/** What changes of an answer. Values are as typed; the server reads them. */
export interface Typed {
  readonly value?: unknown
  readonly state?: Answer['state'] | undefined
  readonly parts?: Readonly<Record<string, unknown>>
  readonly note?: string | null
  readonly files?: readonly string[]
}
export type Base = Partial<Record<keyof Typed, unknown>>

export interface Entry {
  readonly typed: Typed
  /** What it changes, as its author read it. */
  readonly base: Base
  /** Why the server refused it, by the changed part; it is sent again once it differs. */
  readonly refused?: Readonly<Record<string, string>>
  /** What somebody else answered in the meantime. */
  readonly theirs?: Answer
}

export type Entries = Readonly<Record<string, Entry>>

/** Signing out empties the browser's storage, and these answers with it (accounts-and-sign-in.md, Logout). */
const keysOf = (uid: string): string => `${KEPT}${uid}-`
const keyOf = (uid: string, id: string): string => keysOf(uid) + id
const SUBMISSION = '-submit'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The answers of an account to a return that this browser keeps. Anything of another shape is ignored. */
export function readKept(uid: string, id: string): Entries {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid, id)) ?? '{}')
    if (!isObject(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([code, entry]) =>
        isObject(entry) && isObject(entry['typed']) && isObject(entry['base'])
          ? [[code, { typed: entry['typed'], base: entry['base'] }]]
          : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Does nothing if the browser has no room for them: then they are only on the page. */
export function keepAnswers(uid: string, id: string, entries: Entries): void {
  try {
    localStorage.setItem(keyOf(uid, id), JSON.stringify(entries))
  } catch {
    // The answers stay on the page until they are sent.
  }
}

export function dropKept(uid: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(uid, id))
  } catch {
    // If storage is blocked, nothing was stored either.
  }
}

/** Whether the account agreed to submit a return as soon as its answers are stored. */
export function isSubmissionKept(uid: string, id: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid, id) + SUBMISSION) !== null
  } catch {
    return false
  }
}

export function keepSubmission(uid: string, id: string, isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(keyOf(uid, id) + SUBMISSION, 'yes')
    else localStorage.removeItem(keyOf(uid, id) + SUBMISSION)
  } catch {
    // The submission waits on the page alone.
  }
}

/** The returns of an account of which this browser keeps answers, or their submission. */
export function findKept(uid: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keysOf(uid)))
    return [...new Set(keys.map((key) => key.slice(keysOf(uid).length).replace(SUBMISSION, '')))]
  } catch {
    return []
  }
}
