import type { SearchPage } from '#domain/api/public-page.ts'
import { isTooShort } from '#domain/api/search-limits.ts'
import { isPrintable } from '#domain/kinds/printable.ts'
import type { Database } from '#server/db/open.ts'
import type { Programme } from '#server/programme.ts'
import { findPublicMatches } from '#server/search/find-public-matches.ts'

/** The search page of visitors (public-pages.md, Public search). */
export async function readSearch(db: Database, { regions }: Programme, typed: string): Promise<SearchPage> {
  const text = isPrintable(typed) ? typed.trim().replace(/\s+/g, ' ') : ''
  const isShort = isTooShort(text)
  const matches = isShort ? [] : await findPublicMatches(db, { q: text }, regions)
  return { kind: 'search', text, isTooShort: isShort, matches }
}
