import {
  NETWORKS,
  type Choice,
  type LandingPage,
  type LandingResults,
  type Network,
  type NetworkName,
} from '#domain/api/public-page.ts'
import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { LANDING_ORDER, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Programme } from '#server/platform/programme.ts'
import { readListQuery } from '#server/core/records/list-query.ts'
import { listRecords } from '#server/core/records/read-records.ts'
import { sumByRegionSql } from '#server/core/records/region-sql.ts'
import { asOnLandingPage, countEverything, isOnLandingPage } from '#server/site/count-records.ts'
import type { PageQuery } from './page-query.ts'
import { readPage } from './read-page.ts'

/** Shorter texts do not filter (public-pages.md, Landing tabs). */
const SEARCH_MIN = 3
const PAGE_SIZE = 32
/** Coming events that the landing page shows. */
const EVENTS = 6
/** More incubators than this would make every visit heavy. */
const CHOICES_MAX = 500

const ENTITY = { incubator, startup, mentor } as const satisfies Record<NetworkName, Entity>

/** By type, then by name (public-pages.md, Landing order). */
const byType = (byName: SQL): SQL => {
  const types = LANDING_ORDER.map((short) => typeOfShort(short)!)
  return sql`row(coalesce(array_position(${types}::text[], t.incubator_type), ${types.length + 1}), ${byName})`
}

async function readNetwork(
  db: Database,
  name: NetworkName,
  { search, chosen, page }: PageQuery,
  programme: Programme,
  choices: readonly Choice[],
): Promise<Network> {
  const filter = name === 'incubator' ? 'location' : 'incubator_id'
  const found = await readPage(db, {
    entity: ENTITY[name],
    programme,
    page,
    pageSize: PAGE_SIZE,
    query: {
      sort: 'name',
      ...(search.length < SEARCH_MIN ? {} : { search }),
      ...(chosen === '' ? {} : { [filter]: chosen }),
    },
    refine: (query) => ({
      ...asOnLandingPage(ENTITY[name], query),
      order: name === 'incubator' ? { ...query.order, by: byType(query.order.by) } : query.order,
    }),
  })
  return { search, chosen, choices, ...found }
}

/** The incubators that have any of these, in the order of their names (public-pages.md, Landing tabs). */
async function incubatorsWithAny(db: Database, name: 'startup' | 'mentor'): Promise<Choice[]> {
  const table = sql.identifier(name)
  const isShown = name === 'startup' ? sql` and ${isOnLandingPage}` : sql``
  const { rows } = await db.query<Choice>(sql`
    select i.id as value, i.name as label from incubator i
    where exists (select 1 from ${table} t where t.incubator_id = i.id${isShown})
    order by i.name collate "und-x-icu" limit ${CHOICES_MAX}`)
  return rows
}

/** The incubators of each region that has any: as many as the list of the region has. */
async function countByRegion(db: Database, { regions }: Programme): Promise<Record<string, number>> {
  const texts = sql`select location as text, count(*) as n from incubator where location is not null group by 1`
  const { rows } = await db.query<{ name: string; value: number }>(
    sql`select r.name, r.value::int as value from (${sumByRegionSql(texts, regions)}) r`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** The events that are not over, soonest first, with the names of their incubators. */
async function comingEvents(db: Database, programme: Programme, now: Date): Promise<AnsweredRecord[]> {
  const today = dayIn(programme.time_zone, now)
  const query = readListQuery(event, { pageSize: String(EVENTS), sort: 'start_date' }, programme.regions)
  const where = [...query.where, sql`coalesce(t.end_date, t.start_date) >= ${today}::date`]
  // The results change with the day.
  const order = { ...query.order, by: sql`row(t.start_date, t.start_time)` }
  const { data } = await listRecords(db, VISITOR, event, { ...query, where, order, isSearch: true })
  const ids = data.map((one) => String(one['incubator_id']))
  const { rows } = await db.query<{ id: string; name: string }>(
    sql`select t.id, t.name from incubator t where ${isAmong(sql`t.id`, ids, 'uuid')}`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return data.map((one) => ({ ...one, incubator_name: names.get(String(one['incubator_id'])) ?? '' }))
}

/** Figures that every visitor may add up from the public records (public-pages.md, Results). */
async function readResults(db: Database): Promise<LandingResults> {
  const { rows } = await db.query<LandingResults>(sql`
    select (select coalesce(sum(amount), 0)::float8 from funding_raised) as funds,
      (select coalesce(sum(count), 0)::float8 from performance where indicator = 'jobs_created') as jobs,
      (select count(*)::int from intellectual_property where patent_granted = 'Yes') as patents,
      (select count(*)::int from startup where status = 'graduated') as graduates`)
  return rows[0]!
}

const EVERYTHING: PageQuery = { search: '', chosen: '', page: 1 }

/** Everything that the landing page shows. `query` is for the open tab. */
export async function readLanding(
  db: Database,
  programme: Programme,
  open: NetworkName,
  query: PageQuery,
  now: Date,
): Promise<LandingPage> {
  const [counts, results, regions, events, ofStartups, ofMentors] = await Promise.all([
    countEverything(db, 'on-landing-page'),
    readResults(db),
    countByRegion(db, programme),
    comingEvents(db, programme, now),
    incubatorsWithAny(db, 'startup'),
    incubatorsWithAny(db, 'mentor'),
  ])
  const ofRegions = programme.regions.map(({ name }) => ({ value: name, label: name }))
  const choices = { incubator: ofRegions, startup: ofStartups, mentor: ofMentors }
  const networks = await Promise.all(
    NETWORKS.map(async (name) => [
      name,
      await readNetwork(db, name, name === open ? query : EVERYTHING, programme, choices[name]),
    ]),
  )
  return {
    kind: 'landing',
    counts,
    results,
    open,
    networks: Object.fromEntries(networks) as LandingPage['networks'],
    regions,
    events,
  }
}
