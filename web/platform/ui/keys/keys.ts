/**
 * Single-key shortcuts, active while nobody types. Components bind them, and the list of shortcuts shows what
 * is bound (look-and-behaviour.md, Keyboard).
 */
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

export interface KeyBinding {
  /** As typed: "n", "?", "Escape"; "g d" is a sequence, "mod+k" means Ctrl or Cmd and works in inputs too. */
  readonly keys: string
  /** The description in the list of shortcuts. */
  readonly label: string
  /**
   * Returns false if there is nothing to do; the next binding of the key then runs. Absent for a key that its
   * component handles itself and that is only listed.
   */
  readonly run?: () => void | false
  /** The key belongs to what a side panel shows, and also works where the panel fills the screen. */
  readonly isOfPanel?: true
}
export interface KeyGroup {
  readonly title: string
  readonly bindings: readonly KeyBinding[]
}

/** The most milliseconds between the two keys of a sequence. */
const PAUSE = 1_500

let groups: readonly (KeyGroup & { id: string })[] = []
const listeners = new Set<() => void>()
const change = (next: typeof groups): void => {
  groups = next
  for (const notify of listeners) notify()
}

const openModals = (): Element[] => [...document.querySelectorAll('[aria-modal="true"], dialog[open]')]
export const isModalOpen = (): boolean => openModals().length > 0

/** Inputs and menus handle their keys themselves. */
export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]',
  ) !== null

let first: { key: string; at: number } | undefined

/** The key in the notation of bindings; undefined if it cannot be a shortcut. */
function typedBy(e: KeyboardEvent): string | undefined {
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key
  if (e.altKey || e.isComposing || e.repeat || key === 'Shift') return undefined
  if (e.ctrlKey || e.metaKey) return `mod+${key}`
  return isTaken(e.target) ? undefined : key
}

/**
 * Runs a binding of the key; later bindings come first, because they belong to inner components, such as a
 * list on a page.
 */
function runBound(typed: string): boolean {
  const modals = openModals()
  const isPanelFree = modals.every((modal) => modal.matches('[data-side-panel]'))
  return groups
    .flatMap(({ bindings }) => bindings)
    .toReversed()
    .filter(({ keys, isOfPanel }) => keys === typed && (isOfPanel ? isPanelFree : modals.length === 0))
    .some(({ run }) => run !== undefined && run() !== false)
}

/** Handles the second key of a sequence first, because the key may have a binding of its own. */
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
  if (e.defaultPrevented || key === undefined) return
  if (runBound(key)) e.preventDefault()
  else if (
    !isModalOpen() &&
    groups.some(({ bindings }) => bindings.some(({ keys }) => keys.startsWith(`${key} `)))
  )
    first = { key, at: e.timeStamp }
}

// Listens on the document, where Mantine's floating elements stop Escape: one press closes a tooltip and
// reaches the page too.
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

/** Binds shortcuts while the component is mounted. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const id = useId()
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  const written = JSON.stringify(bindings)
  useEffect(() => {
    const bound = (JSON.parse(written) as Omit<KeyBinding, 'run'>[]).map((binding) => ({
      ...binding,
      run: () => {
        const run = latest.current.find(({ keys }) => keys === binding.keys)?.run
        return run ? run() : false
      },
    }))
    return bound.length === 0 ? undefined : bind({ id, title, bindings: bound })
  }, [id, title, written])
}

/** The current shortcuts, for the list. */
export const useBoundKeys = (): readonly KeyGroup[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => groups,
  )
