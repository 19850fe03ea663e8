import type { RefObject } from 'react'
import { useKeys, type KeyBinding } from '#web/ui/keys/keys.ts'

interface Acts {
  /** Undefined where the person may not add. */
  onAdd: (() => void) | undefined
  /** Undefined where nothing is chosen. */
  onClear: (() => void) | undefined
}

const searchOf = (list: HTMLElement | null): HTMLInputElement | null | undefined =>
  list?.parentElement?.querySelector<HTMLInputElement>('input[type="search"]')

/** The keys of a list: search it, add to it, choose nothing (look-and-behaviour.md, Keyboard). */
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
