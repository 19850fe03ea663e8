/**
 * Searches the index of all entities. Nobody finds or sees what a list would not show them
 * (roles-and-rights.md, Who may read what).
 */
import { PUBLICLY_SEARCHED, type Match, type PublicMatch } from '#domain/api/search.ts'
import { SEARCH_PER_MODULE, SEARCH_TOTAL } from '#domain/api/search-limits.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { findReference } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import { showText } from '#domain/kinds/register.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { cutAround } from '#domain/vocabulary/cut-text.ts'
import { publicAddressOf } from '#domain/vocabulary/public-addresses.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { findUnavailable } from '#server/platform/db/unavailable.ts'
import type { SQL } from '#server/platform/db/sql.ts'
import { SEARCHED, searchedFields } from '#server/core/records/search-documents.ts'
import { matchesSql, similarSql, type MatchQuery } from './match-sql.ts'
import { readSought, withSlips } from './sought.ts'

export interface SearchQuery {
  readonly q: string
  readonly in?: string | undefined
  readonly incubator_id?: string | undefined
}

interface Row {
  entity: string
  id: string
  incubator_id: string | null
  incubator_name: string | null
  startup_id: string | null
  startup_name: string | null
  category: string | null
  texts: string[]
  /** The number of the field with the match, from 1. */
  place: number
}

function present(found: Row, q: string): Match {
  const entity = entityOf(found.entity)
  const titleName = findReference(entity, entity.titleField)?.labelName ?? entity.titleField
  const field = searchedFields(entity)[found.place - 1]!
  const text = showText(fieldOf(entity, field), found.texts[found.place - 1]).replace(/\s+/g, ' ')
  return {
    module: entity.name as Match['module'],
    _id: found.id,
    title: recordTitle(entity, { [titleName]: found.texts[0] || null }),
    incubator_id: found.incubator_id,
    incubator_name: found.incubator_name,
    startup_id: found.startup_id,
    startup_name: found.startup_name,
    category: found.category,
    field,
    label: fieldOf(entity, field).label,
    text: cutAround(text, q),
  }
}

/** With fewer matches, words with slips count too. */
const FEW = 5

export interface Found<M> {
  data: M[]
  /** Whether a time limit ended the search before it had looked everywhere. */
  partial: boolean
}

/** Records within the actor's reach, best first (lists-and-search.md, Search everywhere). */
export async function findMatches(
  db: Queryable,
  actor: Actor,
  query: SearchQuery,
  regions: readonly Region[],
  searched: readonly Entity[] = SEARCHED,
): Promise<Found<Match>> {
  const wanted: MatchQuery = {
    entities: query.in === undefined ? searched : [entityOf(query.in)],
    sought: readSought(query.q, regions),
    incubatorId: query.incubator_id,
    ofEntity: query.in === undefined ? SEARCH_PER_MODULE : SEARCH_TOTAL,
    total: SEARCH_TOTAL,
  }
  let partial = false
  const search = async (statement: SQL): Promise<Row[]> => {
    if (partial) return []
    try {
      return (await db.query<Row>(statement)).rows
    } catch (error) {
      if (findUnavailable(error) !== 'busy') throw error
      partial = true
      return []
    }
  }
  const found = await search(matchesSql(actor, wanted))
  const slips = found.length < FEW ? withSlips(wanted.sought) : undefined
  const similar = slips ? await search(similarSql(actor, { ...wanted, sought: slips })) : []
  const ids = new Set(found.map(({ id }) => id))
  const data = [...found, ...similar.filter(({ id }) => !ids.has(id))]
    .slice(0, SEARCH_TOTAL)
    .map((row) => present(row, query.q))
  return { data, partial }
}

/** What a visitor finds, whoever searches (public-pages.md, Public search). */
export const findPublicMatches = async (
  db: Queryable,
  query: SearchQuery,
  regions: readonly Region[],
): Promise<Found<PublicMatch>> => {
  const { data, partial } = await findMatches(db, VISITOR, query, regions, PUBLICLY_SEARCHED)
  return { data: data.map((match) => ({ ...match, address: publicAddressOf(match) })), partial }
}
