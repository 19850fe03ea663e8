/**
 * Single keys that do something on the page, while nobody types. A page binds what it has; what is bound is what the list
 * of keys tells (look-and-behaviour.md, Keyboard).
 */
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

export interface KeyBinding {
  /** As it is typed: "n", "?", "Escape"; "g d" is one after the other, "mod+k" with Ctrl or Cmd, which is heard in fields too. */
  readonly keys: string
  /** What it does, in the list of keys. */
  readonly label: string
  /** False where there is nothing to do after all: what else has this key does it. */
  readonly run: () => void | false
}
export interface KeyGroup {
  readonly title: string
  readonly bindings: readonly KeyBinding[]
}

/** The second of two keys comes within this time. */
const PAUSE = 1_500

let groups: readonly (KeyGroup & { id: string })[] = []
const listeners = new Set<() => void>()
const change = (next: typeof groups): void => {
  groups = next
  for (const tell of listeners) tell()
}

const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null

/** Whoever types in a field, or chooses in a menu, means no key of the page. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]',
  ) !== null

let first: { key: string; at: number } | undefined

/** What was typed, as bindings write it; undefined where it is none of theirs. */
function typedBy(e: KeyboardEvent): string | undefined {
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key
  if (e.altKey || e.isComposing || e.repeat || key === 'Shift') return undefined
  if (e.ctrlKey || e.metaKey) return `mod+${key}`
  return isTaken(e.target) ? undefined : key
}

/** Does what is bound to it; what was bound last stands nearest to the person: a list within a page. */
const runBound = (typed: string): boolean =>
  groups
    .flatMap(({ bindings }) => bindings)
    .toReversed()
    .filter(({ keys }) => keys === typed)
    .some(({ run }) => run() !== false)

/** The second of two keys, before anybody else hears it: alone it may mean something else on this page. */
function onSecondKey(e: KeyboardEvent): void {
  const key = typedBy(e)
  if (first === undefined || key === undefined || isModalOpen()) return
  const typed = e.timeStamp - first.at < PAUSE ? `${first.key} ${key}` : key
  first = undefined
  if (typed === key || !runBound(typed)) return
  e.preventDefault()
  e.stopImmediatePropagation()
}

function onKeyDown(e: KeyboardEvent): void {
  const key = typedBy(e)
  if (e.defaultPrevented || key === undefined || isModalOpen()) return
  if (runBound(key)) e.preventDefault()
  else if (groups.some(({ bindings }) => bindings.some(({ keys }) => keys.startsWith(`${key} `))))
    first = { key, at: e.timeStamp }
}

// On the document: what floats stops Escape there, and a press should do for a tip and the page alike.
function bind(group: KeyGroup & { id: string }): () => void {
  if (groups.length === 0) {
    document.addEventListener('keydown', onSecondKey, true)
    document.addEventListener('keydown', onKeyDown)
  }
  change([...groups, group])
  return () => {
    change(groups.filter((one) => one !== group))
    if (groups.length === 0) {
      document.removeEventListener('keydown', onSecondKey, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  }
}

/** Binds keys for as long as the part is on screen. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const id = useId()
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  const written = JSON.stringify(bindings.map(({ keys, label }) => [keys, label]))
  useEffect(() => {
    const bound = (JSON.parse(written) as [string, string][]).map(([keys, label]) => ({
      keys,
      label,
      run: () => latest.current.find((one) => one.keys === keys)?.run(),
    }))
    return bound.length === 0 ? undefined : bind({ id, title, bindings: bound })
  }, [id, title, written])
}

/** What is bound now, for the list of keys. */
export const useBoundKeys = (): readonly KeyGroup[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => groups,
  )
