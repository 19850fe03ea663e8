import type { RawQuery } from '#domain/api/entity.ts'
import type { IncubatorsPage } from '#domain/api/public-page.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { typeOfShort, INCUBATOR_LISTS, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Programme } from '#server/platform/programme.ts'
import { publicPageTexts } from '../english.ts'
import { readList } from './read-list.ts'

/** The list of one type or of all; `kept` is what its address has in its query (incubators.md, Incubator list). */
export async function readIncubators(
  db: Database,
  programme: Programme,
  type: ShortType | undefined,
  at: { readonly path: string; readonly kept: Readonly<Record<string, string>> },
  query: RawQuery,
): Promise<IncubatorsPage> {
  const isAll = type === undefined
  const list = await readList(
    db,
    programme,
    {
      entity: incubator,
      title: isAll ? publicPageTexts.lists.incubators : INCUBATOR_LISTS[type].title,
      columns: [
        'name',
        ...(isAll ? ['incubator_type'] : []),
        'location',
        'sectors',
        'total_startups',
        'total_mentors',
      ],
      // Only the list of all and the COE's have a filter by sector (incubators.md, Incubator list filters).
      filters: [
        ...(isAll ? ['incubator_type'] : []),
        'location',
        ...(isAll || type === 'COE' ? ['sectors'] : []),
      ],
      path: at.path,
      kept: at.kept,
      // CIF's are always a list (incubators.md, List or grid of incubators).
      ...(type === 'CIF' ? {} : { usualView: type === 'NAIN' ? 'list' : 'grid' }),
      fixed: isAll ? {} : { incubator_type: typeOfShort(type)! },
    },
    query,
  )
  return { kind: 'incubators', list }
}
