import { useEffect, useState } from 'react'
import type { RecordEntry } from '../use-record-entry.ts'
import { canKeepDrafts, dropDraft, keepDraft } from './kept-draft.ts'

interface Options {
  uid: string
  name: string
  entry: RecordEntry
  /** The label of the open step. */
  step: string
}

/** Keeps what is entered in the browser, on every change. Returns whether the browser can. */
export function useKeptDraft({ uid, name, entry, step }: Options): boolean {
  const { base, owner, asksOwner } = entry
  const { values } = entry.draft
  const [canKeep] = useState(canKeepDrafts)
  useEffect(() => {
    const isEmpty = Object.keys(values).length === 0 && !(asksOwner && owner !== null)
    if (isEmpty) return dropDraft(uid, name)
    const read = Object.fromEntries(Object.keys(values).map((field) => [field, base?.[field] ?? null]))
    keepDraft(uid, name, { values, read, owner, step, keptAt: new Date().toISOString() })
  }, [uid, name, values, base, owner, asksOwner, step])
  return canKeep
}
