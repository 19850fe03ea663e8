import type { PortalInsights, readPortalInsights } from '#domain/api/insights.ts'
import { filtersByIncubator } from '#domain/entities/incubator-filters.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { quarterAt, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import type { z } from 'zod'
import { logSql } from '#server/features/activity/log-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { BEHIND, comparedOf, NOT_UPDATED, OF_PORTAL, ofIncubators } from './definitions.ts'
import {
  eachPart,
  figureOf,
  figuresPart,
  joinParts,
  listSql,
  partOf,
  rowsAsListSql,
  type Part,
  type Reader,
} from './figure.ts'
import { activityPart, mailsPart, messagesPart } from './other-lists.ts'
import { readParts } from './read-parts.ts'
import { scoredIncubatorsSql, scoreboardPart } from './scoreboard.ts'
import { pastOf, pastPart } from './past.ts'

/** How many incubators are named that were not updated. */
const NAMED = 20

const raise = (error: Error): never => {
  throw error
}

type Query = z.output<typeof readPortalInsights.query>

interface Named {
  readonly _id: string
  readonly name: string
}

/** The incubators that were not updated, by name. */
const notUpdatedPart = (reader: Reader, query: Query): Part<Named[]> =>
  partOf(
    rowsAsListSql(sql`select t.id as _id, t.name ${listSql(reader, incubator, ofIncubators(NOT_UPDATED, query).filters!)}
      order by ${sortedSql(sql`t.name`)}, t.id`),
    (value) => value as Named[],
  )

/** The incubators to compare, with the same figures each. */
const comparedPart = (
  reader: Reader,
  id: string,
): Part<Omit<PortalInsights['compared'][number], 'scores'> | null> =>
  joinParts(
    {
      name: partOf(
        sql`(select i.name from incubator i where i.id = ${id}::uuid)`,
        (value) => value as string | null,
        id,
      ),
      figures: figuresPart(reader, comparedOf(id)),
    },
    ({ name, figures }) => (name === null ? null : { _id: id, name, figures }),
  )

/** The log of the incubators that the dashboard is limited to. */
const logOfSql = (reader: Reader, query: Query): SQL => {
  const limits = filtersByIncubator(incubator, query)
  const all = logSql(reader.actor, {}, reader.timeZone)
  return Object.keys(limits).length === 0
    ? all
    : sql`${all} and a.incubator_id in (select t.id ${listSql(reader, incubator, limits)})`
}

/** Everything on the portal's dashboard (dashboards-and-figures.md, Portal dashboard). 403 for others. */
export async function readPortal(db: Queryable, reader: Reader, query: Query): Promise<PortalInsights> {
  const { actor, timeZone } = reader
  if (!readsAll(actor)) throw new Refusal('forbidden', "The portal's dashboard is for the portal team.")
  const now = new Date()
  const today = dayIn(timeZone, now)
  const ids = (query.compare ?? []).map((id) => id.toLowerCase())
  const thisYear = yearAt(yearKind(), today)
  const year = query.year ?? thisYear
  const { type, region } = query
  // Mails are of no incubator.
  const isLimited = type !== undefined || region !== undefined
  const { figures, others, compared, scores, scoreboard, past, notUpdated, activity } = await readParts(db, {
    figures: figuresPart(
      reader,
      OF_PORTAL.filter((one) => one !== BEHIND || year !== thisYear).map((one) => ofIncubators(one, query)),
    ),
    others: eachPart([messagesPart(reader, { type, region }), ...(isLimited ? [] : [mailsPart])]),
    scoreboard: scoreboardPart(reader, { ...query, year }),
    past: pastPart({ year, today, where: scoredIncubatorsSql(reader, query) }),
    notUpdated: notUpdatedPart(reader, query),
    compared: eachPart(ids.map((id) => comparedPart(reader, id))),
    // The scoreboard may be limited to others, by type or region.
    scores: eachPart(ids.length === 0 ? [] : [scoreboardPart(reader, { year, incubatorIds: ids })]),
    activity: activityPart(logOfSql(reader, query), timeZone),
  })
  return {
    as_of: now.toISOString(),
    quarter: quarterAt(yearKind(), today),
    scoreboard,
    not_updated: notUpdated.slice(0, NAMED),
    ...pastOf(past, scoreboard),
    figures: [
      ...figures,
      figureOf(ofIncubators(NOT_UPDATED, query), notUpdated.length),
      ...(year === thisYear ? [figureOf(ofIncubators(BEHIND, query), scoreboard.bands.behind)] : []),
      ...others,
    ],
    compared: compared.map((one) => ({
      ...(one ?? raise(notFound('Incubator'))),
      scores: scores[0]?.rows.find((row) => row.incubator_id === one?._id)?.scores ?? [],
    })),
    activity,
  }
}
