import type { SearchPage } from '#domain/api/public-page.ts'
import { SEARCH_MIN } from '#domain/api/search-limits.ts'
import { isPrintable } from '#domain/kinds/printable.ts'
import type { Database } from '#server/db/open.ts'
import type { Programme } from '#server/programme.ts'
import { findPublicMatches } from '#server/search/find-public-matches.ts'

/** The search page of visitors (public-pages.md, Public search). */
export async function readSearch(db: Database, { regions }: Programme, typed: string): Promise<SearchPage> {
  const text = isPrintable(typed) ? typed.replace(/\s+/g, ' ') : ''
  const isTooShort = text.length < SEARCH_MIN
  const matches = isTooShort ? [] : await findPublicMatches(db, { q: text }, regions)
  return { kind: 'search', text, isTooShort, matches }
}
