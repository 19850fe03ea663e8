import type { Values } from '#domain/entities/entity.ts'

/** What a person entered in a wizard and did not save yet (incubators.md, Wizard drafts). */
export interface KeptDraft {
  values: Values
  /** The values that the record had when the person began, to notice somebody else's newer save. */
  read: Values
  /** The chosen incubator of a new record. */
  owner: string | null
  /** The label of the open step. */
  step: string
  /** An ISO timestamp. */
  keptAt: string
}

/** Signing out empties the browser's storage, and these drafts with it (accounts-and-sign-in.md, Logout). */
const keyOf = (uid: string, name: string): string => `ankura-draft-${uid}-${name}`

const asValues = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null

/** A draft of another shape, from an earlier version of the product or from other hands, is ignored. */
function asDraft(stored: unknown): KeptDraft | null {
  const draft = asValues(stored)
  const [values, read] = [asValues(draft?.['values']), asValues(draft?.['read'])]
  const { owner, step, keptAt } = draft ?? {}
  if (!values || !read || typeof step !== 'string' || typeof keptAt !== 'string') return null
  if (Number.isNaN(Date.parse(keptAt))) return null
  return { values, read, owner: typeof owner === 'string' ? owner : null, step, keptAt }
}

/** The account's draft with this name in this browser; null if there is none. */
export function readKeptDraft(uid: string, name: string): KeptDraft | null {
  try {
    return asDraft(JSON.parse(localStorage.getItem(keyOf(uid, name)) ?? 'null'))
  } catch {
    return null
  }
}

/** Does nothing if the browser has no room for it. */
export function keepDraft(uid: string, name: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(uid, name), JSON.stringify(draft))
  } catch {
    // The wizard has said that it can keep nothing.
  }
}

/** Whether this browser stores drafts at all: storage may be blocked or full. */
export function canKeepDrafts(): boolean {
  try {
    localStorage.setItem('ankura-draft', '')
    localStorage.removeItem('ankura-draft')
    return true
  } catch {
    return false
  }
}

export function dropDraft(uid: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(uid, name))
  } catch {
    // If storage is blocked, nothing was stored either.
  }
}
