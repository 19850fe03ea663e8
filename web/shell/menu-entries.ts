import type { Actor } from '#domain/permissions/actor.ts'
import { features, type MenuCounts, type MenuEntry } from './feature.ts'

/** The side menu of each role, with the entries whose pages exist (screens.md, Side menu of the portal). */
export const menuFor = (actor: Actor, counts: MenuCounts): MenuEntry[] =>
  features().flatMap(({ menu }) => menu?.(actor, counts) ?? [])

/** Whether an entry is the current page; if `href` has a query, the query must match too. */
export function isCurrent(entry: MenuEntry, pathname: string, search: string): boolean {
  const [path, query] = entry.href.split('?')
  if (entry.also?.test(pathname)) return true
  const now = new URLSearchParams(search)
  return (
    pathname === path && [...new URLSearchParams(query)].every(([name, value]) => now.get(name) === value)
  )
}

/** The one entry that is marked: a pinned view before the list that it shows. */
export const currentOf = (
  entries: readonly MenuEntry[],
  pathname: string,
  search: string,
): MenuEntry | undefined =>
  entries
    .filter((entry) => isCurrent(entry, pathname, search))
    .toSorted((a, b) => b.href.length - a.href.length)[0]
