import { yearName } from '#domain/vocabulary/programme-year.ts'
import type { RawQuery } from '#domain/api/entity.ts'
import type { IncubatorPage, ProfileParts } from '#domain/api/public-page.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Programme } from '#server/platform/programme.ts'
import { readRecord } from '#server/core/records/read-records.ts'
import { countModules } from '#server/site/count-records.ts'
import { publicPageTexts } from '../english.ts'
import { countTab, tabsOf, type Tab, type TabPart } from './incubator-tabs.ts'
import { oneOf } from './page-query.ts'
import { readFunding, readTabFigures, type FiguresOf } from './read-figures.ts'
import { readList } from './read-list.ts'

const { lists } = publicPageTexts

type Counts = Readonly<Record<string, number>>
type OpenTab = Pick<IncubatorPage, 'figures' | 'spending' | 'parts' | 'list'>

/** The part of a tab that the address names; else the first one with records, else the first. */
const partOf = (tab: Tab, named: string, counts: Counts): TabPart | undefined =>
  tab.parts.find(({ value }) => value === named) ??
  // A NAIN's projects come first even if it has none (incubators.md, Tabs of an incubator profile).
  (tab.value === 'performance'
    ? tab.parts.find(({ count }) => count && (counts[count] ?? 0) > 0)
    : undefined) ??
  tab.parts[0]

/** The list of a part of a tab. `more` is what its address names beside the tab. */
const readPart = (
  { db, programme, incubatorId, shortType }: FiguresOf,
  tab: Tab,
  { list }: TabPart,
  more: Readonly<Record<string, string>>,
  query: RawQuery,
) =>
  readList(
    db,
    programme,
    {
      ...list,
      path: `/landingIncubator/${incubatorId}`,
      kept: { tab: tab.value, ...more },
      fixed: { incubator_id: incubatorId, ...list.fixed },
      owner: { id: incubatorId, shortType },
    },
    query,
  )

/** The overview of a year or of all years, and the items of the same (funding.md, Funding panel). */
async function readFundingTab(of: FiguresOf, tab: Tab, query: RawQuery): Promise<OpenTab> {
  const named = oneOf(query, 'year')
  const year = /^[1-9]\d{3}$/.test(named) ? named : ''
  const ofYear: Record<string, string> = year === '' ? {} : { year }
  const part = tab.parts[0]!
  const { years, items, ...overview } = await readFunding(of, year)
  const title = year === '' ? part.list.title : lists.fundingOf(yearName(Number(year)))
  const list = { ...part.list, title, fixed: ofYear }
  const parts: ProfileParts = {
    name: 'year',
    open: year,
    parts: [
      { value: '', label: lists.allYears, count: items },
      ...years.map((one) => ({ value: one.year, label: yearName(Number(one.year)), count: one.items })),
    ],
  }
  return { ...overview, parts, list: await readPart(of, tab, { ...part, list }, ofYear, query) }
}

async function readTab(of: FiguresOf, tab: Tab, counts: Counts, query: RawQuery): Promise<OpenTab> {
  const name = tab.value === 'performance' ? 'module' : 'list'
  const part = partOf(tab, oneOf(query, name), counts)
  if (!part) return { figures: [], spending: null, parts: null, list: null }
  const hasParts = tab.parts.length > 1
  return {
    figures: await readTabFigures(of, tab.value, part.value),
    spending: null,
    parts: hasParts
      ? {
          name,
          open: part.value,
          parts: tab.parts.map(({ value, label, count }) => ({
            value,
            label,
            count: count === null ? null : (counts[count] ?? 0),
          })),
        }
      : null,
    list: await readPart(of, tab, part, hasParts ? { [name]: part.value } : {}, query),
  }
}

/** Everything that the open tab of an incubator's public page shows. 404 if there is no such incubator. */
export async function readIncubator(
  db: Database,
  programme: Programme,
  id: string,
  given: RawQuery,
  now: Date,
): Promise<IncubatorPage> {
  const record = await readRecord(db, VISITOR, incubator, id)
  const shortType = shortTypeOf(record['incubator_type'])
  const counts = await countModules(db, VISITOR, record._id)
  const isNain = shortType === 'NAIN'
  // A NAIN has its startups in the tab Projects.
  const query =
    isNain && oneOf(given, 'tab') === 'startups' ? { list: 'startups', ...given, tab: 'projects' } : given
  const tabs = tabsOf(isNain)
  const tab = tabs.find(({ value }) => value === oneOf(query, 'tab')) ?? tabs[0]!
  const of = { db, programme, incubatorId: record._id, shortType }
  return {
    kind: 'incubator',
    record,
    tabs: tabs.map((one) => countTab(one, counts)),
    open: tab.value,
    ...(await (tab.value === 'funding' ? readFundingTab(of, tab, query) : readTab(of, tab, counts, query))),
    today: dayIn(programme.time_zone, now),
  }
}
