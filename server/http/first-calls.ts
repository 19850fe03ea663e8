import {
  COUNT_APPROVALS,
  LIST_APPROVALS,
  LIST_COMMENTS,
  LIST_IMPORTS,
  LIST_LOG,
  LIST_LOG_OF_INCUBATOR,
  LIST_RECORDS,
  READ_FIGURES,
  READ_INCUBATOR_COUNTS,
  READ_MODULE_COUNTS,
  READ_PROGRAMME,
  READ_PUBLIC_COUNTS,
  READ_RECORD,
} from '#domain/api/endpoints.ts'
import { ACTIVITY_PAGE, COMMENTS_IN_BELL, IMPORTS_IN_BELL, PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { pathOf, type Place } from '#domain/api/path-of.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { performance } from '#domain/entities/performance.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'

/** A page that somebody opens. */
export interface Visit {
  /** As the router of the web writes it: "/startup/$id". */
  readonly address: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

const isPlain = ({ query }: Visit): boolean => Object.keys(query).length === 0

const listOf = (entity: Entity, fixed: Place['query']): string =>
  pathOf(LIST_RECORDS(entity), { query: { pageSize: entity.pageSize, ...fixed } })

const ownList = (entity: Entity, actor: Actor): string => {
  const own = ownIncubatorOf(actor)
  return listOf(entity, own === null || entity.ownerName === null ? {} : { [entity.ownerName]: own })
}

/** People who decide on requests or make them find other people's comments in the bell. */
const hearsOfComments = (actor: Actor): boolean =>
  (['approval.decide', 'approval.withdraw'] as const).some((a) => decide(actor, a).outcome !== 'refuse')

/** What the frame around every page shows: the menu's counts, the bell's imports and comments. */
function frameCalls(actor: Actor): string[] {
  const own = ownIncubatorOf(actor)
  return [
    pathOf(READ_PROGRAMME, {}),
    ...(readsAll(actor) ? [pathOf(READ_PUBLIC_COUNTS, {})] : []),
    ...(own === null ? [] : [pathOf(READ_INCUBATOR_COUNTS, { params: { id: own } })]),
    ...(decide(actor, 'record.create').outcome === 'refuse'
      ? []
      : [pathOf(LIST_IMPORTS, { query: { pageSize: IMPORTS_IN_BELL } })]),
    ...(own === null || !hearsOfComments(actor)
      ? []
      : [pathOf(LIST_COMMENTS, { params: { id: own }, query: { pageSize: COMMENTS_IN_BELL } })]),
  ]
}

function incubatorCalls({ params, query }: Visit): string[] {
  const id = params['id'] ?? ''
  const record = pathOf(READ_RECORD(incubator), { params: { id } })
  if (query['tab'] !== 'performance') return [record]
  return [
    record,
    pathOf(READ_MODULE_COUNTS, { params: { id } }),
    pathOf(READ_FIGURES(performance), { query: { user_id: id } }),
  ]
}

/** Lists are asked for as they open: one that an address narrows, sorts or turns over is not foreseen. */
const PAGE_CALLS: Readonly<Record<string, (visit: Visit, actor: Actor) => string[]>> = {
  '/startups': (visit, actor) => (isPlain(visit) ? [ownList(startup, actor)] : []),
  '/mentors': (visit, actor) => (isPlain(visit) ? [ownList(mentor, actor)] : []),
  '/incubators': ({ query: { type, ...others } }) => {
    const known = SHORT_TYPES.find((short) => short === type)
    const isOther = Object.keys(others).length > 0 || (type !== undefined && !known)
    return isOther ? [] : [listOf(incubator, known ? { incubator_type: known } : {})]
  },
  '/incubator/$id': incubatorCalls,
  '/startup/$id': ({ params }) => [pathOf(READ_RECORD(startup), { params })],
  '/mentor/$id': ({ params }) => [pathOf(READ_RECORD(mentor), { params })],
  '/approvals': (visit, actor) => {
    const id = ownIncubatorOf(actor)
    if (id === null || !isPlain(visit)) return []
    return [
      pathOf(LIST_APPROVALS, {
        params: { id },
        query: { status: 'pending', pageSize: PAGE_SIZE_DEFAULT, fields: 'summary' },
      }),
      pathOf(COUNT_APPROVALS, { params: { id } }),
    ]
  },
  '/editActivity': (visit, actor) => {
    const id = ownIncubatorOf(actor)
    if (!isPlain(visit)) return []
    const query = { pageSize: ACTIVITY_PAGE }
    return [
      id === null ? pathOf(LIST_LOG, { query }) : pathOf(LIST_LOG_OF_INCUBATOR, { params: { id }, query }),
    ]
  },
}

/**
 * What the web asks for before anything else when somebody opens a page: the paths of the calls, to the letter. Their
 * answers travel with the page. The web asks for whatever is missing here, so a call too few costs time alone;
 * e2e/first-answers.spec.ts tells when one is asked for that stands here, or should.
 */
export const firstCalls = (visit: Visit, actor: Actor): string[] => [
  ...frameCalls(actor),
  ...(PAGE_CALLS[visit.address]?.(visit, actor) ?? []),
]
