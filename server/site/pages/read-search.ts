import type { RawQuery } from '#domain/api/entity.ts'
import type { SearchPage } from '#domain/api/public-page.ts'
import { isTooShort } from '#domain/api/search-limits.ts'
import { PUBLICLY_SEARCHED } from '#domain/api/search.ts'
import { isPrintable } from '#domain/kinds/printable.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Programme } from '#server/platform/programme.ts'
import { findPublicMatches } from '#server/core/search/find-matches.ts'
import { oneOf } from './page-query.ts'

/** The search page of visitors (public-pages.md, Public search). */
export async function readSearch(db: Database, { regions }: Programme, query: RawQuery): Promise<SearchPage> {
  const typed = oneOf(query, 'q')
  const text = isPrintable(typed) ? typed.replace(/\s+/g, ' ') : ''
  const named = oneOf(query, 'in')
  const module = PUBLICLY_SEARCHED.find(({ name }) => name === named)?.name
  const isShort = isTooShort(text)
  const { data, partial } = isShort
    ? { data: [], partial: false }
    : await findPublicMatches(db, { q: text, in: module }, regions)
  return {
    kind: 'search',
    text,
    isTooShort: isShort,
    module: module ?? null,
    matches: data,
    isPartial: partial,
  }
}
