import {
  NETWORKS,
  type Choice,
  type FigureOfYear,
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
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { yearName } from '#domain/vocabulary/programme-year.ts'
import { ALL_SECTORS } from '#domain/vocabulary/sectors.ts'
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
/** Incubators whose pictures stand in the banner. */
const PICTURED = 10
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
  { search, chosen, sector, page }: PageQuery,
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
      ...(sector === '' ? {} : { sector }),
    },
    refine: (query) => ({
      ...asOnLandingPage(ENTITY[name], query),
      order: name === 'incubator' ? { ...query.order, by: byType(query.order.by) } : query.order,
    }),
  })
  return { search, chosen, choices, sector, ...found }
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

/** The years of a figure, oldest first, as a picture of it shows them. */
const yearsOf = (
  rows: readonly { year: number; n: number }[],
  nameOf: (year: number) => string,
  wordOf: (n: number) => string,
): FigureOfYear[] => rows.map(({ year, n }) => ({ year: nameOf(year), count: n, word: wordOf(n) }))

/** Figures that every visitor may add up from the public records (public-pages.md, Results). */
async function readResults(db: Database): Promise<LandingResults> {
  const [{ rows }, funds, jobs] = await Promise.all([
    db.query<Omit<LandingResults, 'fundsByYear' | 'jobsByYear'>>(sql`
      select (select coalesce(sum(amount), 0)::float8 from funding_raised) as funds,
        (select coalesce(sum(count), 0)::float8 from performance where indicator = 'jobs_created') as jobs,
        (select count(*)::int from intellectual_property where patent_granted = 'Yes') as patents,
        (select count(*)::int from startup where status = 'graduated') as graduates`),
    db.query<{ year: number; n: number }>(
      sql`select year, sum(amount)::float8 as n from funding_raised where year is not null group by 1 order by 1`,
    ),
    db.query<{ year: number; n: number }>(
      sql`select year, sum(count)::float8 as n from performance where indicator = 'jobs_created' and year is not null group by 1 order by 1`,
    ),
  ])
  return {
    ...rows[0]!,
    fundsByYear: yearsOf(funds.rows, String, (n) => shortenRupees(n)),
    jobsByYear: yearsOf(jobs.rows, yearName, formatNumber),
  }
}

/** The sectors of the startups that the tab lists; a startup with several counts in each. */
async function countSectors(db: Database): Promise<LandingPage['sectors']> {
  const { rows } = await db.query<LandingPage['sectors'][number]>(sql`
    select s.name, count(*)::int as startups from startup t
    cross join lateral (select distinct unnest(t.sector) as name) s
    where ${isOnLandingPage} and s.name <> ${ALL_SECTORS} group by 1 order by 2 desc, 1`)
  return rows
}

/** The first incubators, in the order of the page, whose picture is a file of the product. */
async function readPictured(db: Database): Promise<AnsweredRecord[]> {
  const { rows } = await db.query<AnsweredRecord>(sql`
    select t.id as _id, t.name, t.profile from incubator t where t.profile like ${`${OWN_FILES}%`}
    order by ${byType(sql`t.name`)} limit ${PICTURED}`)
  return rows
}

const EVERYTHING: PageQuery = { search: '', chosen: '', sector: '', page: 1 }

/** Everything that the landing page shows. `query` is for the open tab. */
export async function readLanding(
  db: Database,
  programme: Programme,
  open: NetworkName,
  query: PageQuery,
  now: Date,
): Promise<LandingPage> {
  const [counts, results, regions, sectors, pictured, events, ofStartups, ofMentors] = await Promise.all([
    countEverything(db, 'on-landing-page'),
    readResults(db),
    countByRegion(db, programme),
    countSectors(db),
    readPictured(db),
    comingEvents(db, programme, now),
    incubatorsWithAny(db, 'startup'),
    incubatorsWithAny(db, 'mentor'),
  ])
  const ofRegions = programme.regions.map(({ name }) => ({ value: name, label: name }))
  const choices = { incubator: ofRegions, startup: ofStartups, mentor: ofMentors }
  // Of the startups alone, and only by a sector that they have.
  const isOfSector = open === 'startup' && sectors.some(({ name }) => name === query.sector)
  const asked = isOfSector ? query : { ...query, sector: '' }
  const networks = await Promise.all(
    NETWORKS.map(async (name) => [
      name,
      await readNetwork(db, name, name === open ? asked : EVERYTHING, programme, choices[name]),
    ]),
  )
  return {
    kind: 'landing',
    counts,
    results,
    open,
    networks: Object.fromEntries(networks) as LandingPage['networks'],
    regions,
    sectors,
    pictured,
    events,
  }
}
