import { useEffect, useSyncExternalStore } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

export interface Crumb {
  label: string
  /** A path of ours, with its query. */
  href: string
}

interface PageName {
  title: string
  crumbs: readonly Crumb[]
}

let current: PageName = { title: '', crumbs: [] }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A page says what it is called and where it hangs; the browser's tab and the breadcrumb follow. */
export function usePageName(title: string, crumbs: readonly Crumb[] = []): void {
  useDocumentTitle(title)
  const path = JSON.stringify(crumbs)
  useEffect(() => {
    current = { title, crumbs: JSON.parse(path) as Crumb[] }
    for (const tell of listeners) tell()
  }, [title, path])
}

/** What the page on screen is called; for the top bar. */
export const useCurrentPageName = (): PageName => useSyncExternalStore(subscribe, () => current)
