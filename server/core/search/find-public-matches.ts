import { PUBLICLY_SEARCHED, type PublicMatch } from '#domain/api/search.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { publicAddressOf } from '#domain/vocabulary/public-addresses.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { findMatches, type Found, type SearchQuery } from './find-matches.ts'

/** What a visitor finds, whoever searches (public-pages.md, Public search). */
export const findPublicMatches = async (
  db: Queryable,
  query: SearchQuery,
  regions: readonly Region[],
): Promise<Found<PublicMatch>> => {
  const { data, partial } = await findMatches(db, VISITOR, query, regions, PUBLICLY_SEARCHED)
  return { data: data.map((match) => ({ ...match, address: publicAddressOf(match) })), partial }
}
