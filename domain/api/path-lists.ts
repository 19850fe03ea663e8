/** Lists of entities under other paths (http-calls.md, Calls beyond the usual ones). */
import { z } from 'zod'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { contract, type Contract, type Endpoint } from './contract.ts'
import { described } from './described.ts'
import { contractsOf, listQueryOf, type EntityContracts } from './entity.ts'
import { filterSchema } from './entity-schemas.ts'

/** The same list under another path, with that path's access and caching. */
const listAt = <const E extends Endpoint, const More extends Partial<Contract>>(
  entity: Entity,
  endpoint: E,
  more: More,
) => {
  const { list } = contractsOf(entity)
  return contract({ ...list, ...more, endpoint })
}

/** The value of a filter in a path: of a field, or a type of incubator by its short name. */
function filterParam(entity: Entity, name: string): z.ZodType {
  if (name === 'incubator_type') return z.enum(SHORT_TYPES)
  return described<string>(filterSchema(entity, name))
}

interface PathList {
  readonly contract: EntityContracts['list']
  /** The filter of the list for each parameter of the path. */
  readonly filters: Readonly<Record<string, string>>
}

/** The lists of an entity with a part of the query in the path: /user/{owner}/year/{year} and the like. */
export function pathListsOf(entity: Entity): PathList[] {
  const [hasYear, hasType] = [entity.filters.includes('year'), entity.filters.includes('type')]
  const base = `GET /${entity.name}` as const
  const under = (path: string, filters: PathList['filters']): PathList => ({
    contract: listAt(entity, `${base}/${path}`, {
      query: listQueryOf(entity, Object.values(filters)),
      problems: ['forbidden', 'not_found'],
      params: Object.fromEntries(
        Object.entries(filters)
          .filter(([param]) => param !== 'owner')
          .map(([param, name]) => [param, filterParam(entity, name)]),
      ),
    }),
    filters,
  })
  const owner = { owner: 'user_id' }
  const year = { year: 'year' }
  const type = { type: 'type' }
  return [
    ...(entity.ownerName === null
      ? []
      : [under('user/{owner}', owner), under('incubator/{owner}', { owner: 'incubator_id' })]),
    ...(hasYear
      ? [under('year/{year}', year), under('user/{owner}/year/{year}', { ...owner, ...year })]
      : []),
    ...(hasType
      ? [under('type/{type}', type), under('user/{owner}/type/{type}', { ...owner, ...type })]
      : []),
    ...(hasYear && hasType
      ? [under('user/{owner}/year/{year}/type/{type}', { ...owner, ...year, ...type })]
      : []),
    ...(entity.isOfMentors
      ? [under('mentor/{owner}', { owner: 'mentor_id' }), under('startup/{owner}', { owner: 'startup_id' })]
      : []),
    // A mentor's type is their area of expertise (http-calls.md, Calls beyond the usual ones).
    ...(entity.name === mentor.name ? [under('type/{type}', { type: 'area_of_expertise' })] : []),
    ...(entity.name === incubator.name ? [under('type/{type}', { type: 'incubator_type' })] : []),
  ]
}
