import { useEffect, useSyncExternalStore } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

export interface Crumb {
  label: string
  /** A path of the product, with its query. */
  href: string
}

interface PageName {
  title: string
  /** What the breadcrumb ends in; the title by default. */
  here?: string | undefined
  crumbs: readonly Crumb[]
}

let current: PageName = { title: '', crumbs: [] }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the title and breadcrumb of a page; the browser's tab and the top bar show them. */
export function usePageName(title: string, crumbs: readonly Crumb[] = [], here?: string): void {
  useDocumentTitle(title)
  const path = JSON.stringify(crumbs)
  useEffect(() => {
    current = { title, crumbs: JSON.parse(path) as Crumb[], here }
    for (const notify of listeners) notify()
  }, [title, path, here])
}

/** The title and breadcrumb of the current page, for the top bar. */
export const useCurrentPageName = (): PageName => useSyncExternalStore(subscribe, () => current)
