import type { RawQuery } from '#domain/api/entity.ts'
import type { IncubatorPage, ProfileParts } from '#domain/api/public-page.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import type { Database } from '#server/db/open.ts'
import type { Programme } from '#server/programme.ts'
import { readRecord } from '#server/records/read-records.ts'
import { countModules } from '../count-records.ts'
import { countTab, tabsOf, type Tab, type TabPart } from './incubator-tabs.ts'
import { oneOf } from './page-query.ts'
import { readTabFigures } from './read-figures.ts'
import { readList } from './read-list.ts'

/** The part of a tab that the address names; else the first one with records, else the first. */
const partOf = (tab: Tab, named: string, counts: Readonly<Record<string, number>>): TabPart | undefined =>
  tab.parts.find(({ value }) => value === named) ??
  // A NAIN's projects come first even if it has none (incubators.md, Tabs of an incubator profile).
  (tab.value === 'performance'
    ? tab.parts.find(({ count }) => count && (counts[count] ?? 0) > 0)
    : undefined) ??
  tab.parts[0]

/** Everything that the open tab of an incubator's public page shows. 404 if there is no such incubator. */
export async function readIncubator(
  db: Database,
  programme: Programme,
  id: string,
  query: RawQuery,
  now: Date,
): Promise<IncubatorPage> {
  const record = await readRecord(db, VISITOR, incubator, id)
  const shortType = shortTypeOf(record['incubator_type'])
  const counts = await countModules(db, VISITOR, record._id)
  const tabs = tabsOf(shortType === 'NAIN')
  const tab = tabs.find(({ value }) => value === oneOf(query, 'tab')) ?? tabs[0]!
  const name = tab.value === 'performance' ? 'module' : 'list'
  const part = partOf(tab, oneOf(query, name), counts)
  const hasParts = tab.parts.length > 1
  const parts: ProfileParts | null =
    part && hasParts
      ? {
          name,
          open: part.value,
          parts: tab.parts.map(({ value, label, count }) => ({
            value,
            label,
            count: count === null ? null : (counts[count] ?? 0),
          })),
        }
      : null
  const list = part
    ? await readList(
        db,
        programme,
        {
          ...part.list,
          path: `/landingIncubator/${record._id}`,
          kept: { tab: tab.value, ...(hasParts ? { [name]: part.value } : {}) },
          fixed: { incubator_id: record._id, ...part.list.fixed },
          owner: { id: record._id, shortType },
        },
        query,
      )
    : null
  const year = list?.filters.find((filter) => filter.name === 'year')?.chosen ?? ''
  const of = { db, programme, incubatorId: record._id, shortType }
  return {
    kind: 'incubator',
    record,
    tabs: tabs.map((one) => countTab(one, counts)),
    open: tab.value,
    figures: await readTabFigures(of, tab.value, part?.value ?? '', year),
    parts,
    list,
    today: dayIn(programme.time_zone, now),
  }
}
