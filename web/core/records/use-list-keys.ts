import type { RefObject } from 'react'
import { useKeys, type KeyBinding } from '#web/platform/ui/keys/keys.ts'

interface Acts {
  /** undefined if the person may not add records. */
  onAdd: (() => void) | undefined
  /** undefined if nothing is selected. */
  onClear: (() => void) | undefined
}

const searchOf = (list: HTMLElement | null): HTMLInputElement | null | undefined =>
  list?.parentElement?.querySelector<HTMLInputElement>('input[type="search"]')

/** The keyboard shortcuts of a list: search, add, deselect (look-and-behaviour.md, Keyboard). */
export function useListKeys(list: RefObject<HTMLElement | null>, { onAdd, onClear }: Acts): void {
  const bindings: KeyBinding[] = [
    {
      keys: '/',
      label: 'Search the list',
      run: () => {
        const search = searchOf(list.current)
        search?.select()
        return search ? undefined : false
      },
    },
  ]
  if (onAdd) bindings.push({ keys: 'n', label: 'Add new', run: onAdd })
  if (onClear) bindings.push({ keys: 'Escape', label: 'Deselect all', run: onClear })
  useKeys('List', bindings)
}
