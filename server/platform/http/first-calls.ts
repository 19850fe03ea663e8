import {
  COUNT_APPROVALS,
  LIST_APPROVALS,
  LIST_INBOX,
  COUNT_INBOX,
  LIST_IMPORTS,
  LIST_INVITATIONS,
  LIST_LOG,
  LIST_LOG_OF_INCUBATOR,
  LIST_MAILS,
  LIST_PROFILE_ACTIVITY_OF_INCUBATOR,
  LIST_NOTICES,
  LIST_PROFILE_ACTIVITY_OF_PERSON,
  LIST_RECORDS,
  LIST_STANDARD_SETS,
  LIST_VIEWS,
  READ_APPROVAL,
  READ_FIGURES,
  READ_INCUBATOR_INSIGHTS,
  READ_INCUBATOR_COUNTS,
  READ_MENTOR_INSIGHTS,
  READ_MODULE_COUNTS,
  READ_NOTICE_SETTINGS,
  READ_PORTAL_INSIGHTS,
  READ_PROGRAMME,
  READ_PORTAL_COUNTS,
  READ_RECORD,
  READ_STARTUP_INSIGHTS,
  READ_SYSTEM,
} from '#domain/api/endpoints.ts'
import { hasInbox } from '#domain/permissions/inbox.ts'
import {
  ACTIVITY_PAGE,
  ASSIGNMENTS_SHOWN,
  IMPORTS_IN_BELL,
  NOTICES_PAGE,
  PAGE_OF_CARDS,
  PAGE_OF_LISTS,
  PAGE_SIZE_DEFAULT,
  PROFILE_ACTIVITY_PAGE,
  UNREAD_IN_BELL,
  UPCOMING_SHOWN,
} from '#domain/api/page-size.ts'
import { pathOf, type Place } from '#domain/api/path-of.ts'
import type { ModuleCounts } from '#domain/api/counts.ts'
import type { Preferences } from '#domain/api/preferences.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { funding } from '#domain/entities/funding.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { mentorship } from '#domain/entities/mentorship.ts'
import { performance } from '#domain/entities/performance.ts'
import { program } from '#domain/entities/program.ts'
import { findEntity } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { bellKindsOf } from '#domain/permissions/notices.ts'
import { ALL_FIGURES, firstModule, modulesFor, ownerQueryOf } from '#domain/entities/performance-modules.ts'
import { canRead, ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { OVERVIEW } from '#domain/vocabulary/incubator-tabs.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { countsOfReturns, dueCalls, RETURN_CALLS } from './return-calls.ts'

/** A page that somebody opens. */
export interface Visit {
  /** The route as the web's router writes it: "/startup/$id". */
  readonly address: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** How lists look for the person. */
  readonly preferences: Preferences
}

/** Answers to calls, by their paths below `/api`. */
export type Answers = Readonly<Record<string, unknown>>

const isPlain = ({ query }: Visit): boolean => Object.keys(query).length === 0

const listOf = (
  entity: Entity,
  { preferences }: Visit,
  fixed: Place['query'],
  rows: number = PAGE_OF_LISTS,
): string => pathOf(LIST_RECORDS(entity), { query: { pageSize: preferences.page_size ?? rows, ...fixed } })

const ownList = (entity: Entity, visit: Visit, actor: Actor): string => {
  const own = ownIncubatorOf(actor)
  return listOf(entity, visit, own === null || entity.ownerName === null ? {} : { [entity.ownerName]: own })
}

/** The calls of the frame around every page: the menu's counts and pinned views, the bell's number of notices and open imports. */
function frameCalls(actor: Actor): string[] {
  const own = ownIncubatorOf(actor)
  return [
    pathOf(READ_PROGRAMME, {}),
    pathOf(LIST_VIEWS, {}),
    ...(readsAll(actor) ? [pathOf(READ_PORTAL_COUNTS, {})] : []),
    ...(own === null ? [] : [pathOf(READ_INCUBATOR_COUNTS, { params: { id: own } })]),
    ...(decide(actor, 'record.create').outcome === 'refuse'
      ? []
      : [pathOf(LIST_IMPORTS, { query: IMPORTS_IN_BELL })]),
    ...(hasInbox(actor) ? [pathOf(COUNT_INBOX, {})] : []),
    ...countsOfReturns(actor),
    ...(bellKindsOf(actor).length === 0 ? [] : [pathOf(LIST_NOTICES, { query: UNREAD_IN_BELL })]),
  ]
}

const ownStartup = ({ startupId }: Actor): string[] =>
  startupId === null ? [] : [pathOf(READ_RECORD(startup), { params: { id: startupId } })]

const FIRST_OF_FEED = { page: 1, pageSize: PROFILE_ACTIVITY_PAGE }

/** The assignments and sessions of a mentor, a startup or both. */
const mentoringCalls = (parties: Place['query']): string[] => [
  pathOf(LIST_RECORDS(mentorship), { query: { ...parties, is: 'current', pageSize: ASSIGNMENTS_SHOWN } }),
  pathOf(LIST_RECORDS(mentorSession), { query: { ...parties, page: 1, pageSize: mentorSession.pageSize } }),
]

/** The next sessions of a mentor, a startup or both. */
const aheadCall = (parties: Place['query']): string =>
  pathOf(LIST_RECORDS(mentorSession), {
    query: { ...parties, status: 'upcoming', sort: 'datetime', order: 'asc', pageSize: UPCOMING_SHOWN },
  })

/** A resume. Only the startup itself, its mentors, its staff and the portal see assignments and sessions on it. */
function resumeCalls(id: string, actor: Actor): string[] {
  const parties = actor.mentorId === null ? {} : { mentor_id: actor.mentorId }
  const isOther = actor.startupId !== null && actor.startupId !== id
  const isStranger = actor.mentorId !== null && !actor.menteeIds?.includes(id)
  return [
    pathOf(READ_RECORD(startup), { params: { id } }),
    ...(isOther || isStranger ? [] : mentoringCalls({ ...parties, startup_id: id })),
  ]
}

/** A mentor's page. A startup sees its own sessions with the mentor, another mentor none. */
function mentorCalls(id: string, actor: Actor): string[] {
  const record = pathOf(READ_RECORD(mentor), { params: { id } })
  if (actor.startupId !== null)
    return [record, ...mentoringCalls({ mentor_id: id, startup_id: actor.startupId })]
  if (actor.mentorId !== null && actor.mentorId !== id) return [record]
  return [
    record,
    pathOf(READ_MENTOR_INSIGHTS, id === actor.mentorId ? {} : { query: { mentor_id: id } }),
    ...mentoringCalls({ mentor_id: id }),
    aheadCall({ mentor_id: id }),
    pathOf(LIST_PROFILE_ACTIVITY_OF_PERSON, {
      params: { id },
      query: FIRST_OF_FEED,
    }),
  ]
}

function incubatorCalls({ params, query }: Visit, actor: Actor): string[] {
  const id = params['id'] ?? ''
  return [
    pathOf(READ_RECORD(incubator), { params: { id } }),
    pathOf(READ_MODULE_COUNTS, { params: { id } }),
    ...(query['tab'] === OVERVIEW
      ? [
          pathOf(READ_INCUBATOR_INSIGHTS, { query: { incubator_id: id } }),
          ...dueCalls(actor),
          pathOf(LIST_PROFILE_ACTIVITY_OF_INCUBATOR, { params: { id }, query: FIRST_OF_FEED }),
        ]
      : []),
    ...(query['tab'] === 'performance'
      ? [pathOf(READ_FIGURES(performance), { query: { user_id: id } })]
      : []),
    ...(query['tab'] === 'funding' ? [pathOf(READ_FIGURES(funding), { query: { user_id: id } })] : []),
    ...(query['tab'] === undefined
      ? [pathOf(LIST_RECORDS(incubator), { query: { coe_incubator: id, pageSize: 100 } })]
      : []),
  ]
}

/** The calls of lists as they first open; the web loads those that their address filters, sorts or pages. */
const PAGE_CALLS: Readonly<Record<string, (visit: Visit, actor: Actor) => string[]>> = {
  '/dashboard': (visit, actor) =>
    isPlain(visit) && readsAll(actor) ? [pathOf(READ_PORTAL_INSIGHTS, {}), ...dueCalls(actor)] : [],
  '/deliverables': () => [pathOf(LIST_STANDARD_SETS, {})],
  '/startups': (visit, actor) => (isPlain(visit) ? [ownList(startup, visit, actor)] : []),
  '/programs': (visit, actor) => (isPlain(visit) ? [ownList(program, visit, actor)] : []),
  '/mentors': (visit, actor) => (isPlain(visit) ? [ownList(mentor, visit, actor)] : []),
  '/mentor-startups': (visit, actor) =>
    isPlain(visit) && actor.mentorId !== null ? [listOf(startup, visit, { mentor_id: actor.mentorId })] : [],
  '/incubators': (visit) => {
    const { type, ...others } = visit.query
    const known = SHORT_TYPES.find((short) => short === type)
    const isOther = Object.keys(others).length > 0 || (type !== undefined && !known)
    const rows = known === 'NAIN' || known === 'CIF' ? PAGE_OF_LISTS : PAGE_OF_CARDS
    return isOther ? [] : [listOf(incubator, visit, known ? { incubator_type: known } : {}, rows)]
  },
  '/incubator/$id': incubatorCalls,
  '/startup/$id': ({ params, query }, actor) => [
    ...(query['tab'] === OVERVIEW
      ? [pathOf(READ_STARTUP_INSIGHTS, {}), ...dueCalls(actor), aheadCall({ startup_id: params['id'] })]
      : []),
    ...resumeCalls(params['id'] ?? '', actor),
  ],
  '/startup/$id/documents': ({ params }) => [pathOf(READ_RECORD(startup), { params })],
  '/startup': (_, actor) => (actor.startupId === null ? [] : resumeCalls(actor.startupId, actor)),
  '/profile/startup/complete': ({ query }, actor) =>
    typeof query['id'] === 'string'
      ? [pathOf(READ_RECORD(startup), { params: { id: query['id'] } })]
      : ownStartup(actor),
  '/mentor/$id': ({ params }, actor) => mentorCalls(params['id'] ?? '', actor),
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
  '/notices': (visit) =>
    isPlain(visit) ? [pathOf(LIST_NOTICES, { query: { pageSize: NOTICES_PAGE } })] : [],
  '/profile': () => [pathOf(READ_NOTICE_SETTINGS, {})],
  '/invitations': (visit) =>
    isPlain(visit) ? [pathOf(LIST_INVITATIONS, { query: { pageSize: PAGE_SIZE_DEFAULT } })] : [],
  ...RETURN_CALLS,
  '/inbox': (visit) =>
    isPlain(visit) ? [pathOf(LIST_INBOX, { query: { pageSize: PAGE_SIZE_DEFAULT } })] : [],
  '/mails': (visit) =>
    isPlain(visit) ? [pathOf(LIST_MAILS, { query: { pageSize: PAGE_SIZE_DEFAULT } })] : [],
  '/system': () => [pathOf(READ_SYSTEM, {})],
  '/records/$module': (visit, actor) => {
    const entity = findEntity(visit.params['module'] ?? '')
    const own = ownIncubatorOf(actor)
    if (!entity || !isPlain(visit) || !canRead(actor, entity.readers)) return []
    return [
      ownList(entity, visit, actor),
      ...(own === null ? [] : [pathOf(READ_RECORD(incubator), { params: { id: own } })]),
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
 * The paths of the calls that the web makes first when somebody opens a page. Their answers are sent with the
 * page. The web makes any missing call itself, so an omission only costs time. e2e/every-screen/first-answers.spec.ts
 * fails if a call is missing here or was made anyway.
 */
export const firstCalls = (visit: Visit, actor: Actor): string[] => [
  ...frameCalls(actor),
  ...(PAGE_CALLS[visit.address]?.(visit, actor) ?? []),
]

/** The pending additions to the same list. */
function additionsTo(list: string): string {
  const [path, query = ''] = list.split('?')
  const filters = query.split('&').filter((word) => word !== '' && !word.startsWith('pageSize='))
  return `${path}/additions${filters.length > 0 ? `?${filters.join('&')}` : ''}`
}

/** The list of the module that the Performance tab of an incubator opens, which depends on the counts. */
function openModuleCalls(visit: Visit, actor: Actor, answers: Answers): string[] {
  const { params, query } = visit
  const { tab, module: requested, ...others } = query
  const id = params['id'] ?? ''
  const counts = answers[pathOf(READ_MODULE_COUNTS, { params: { id } })] as ModuleCounts | undefined
  if (tab !== 'performance' || !counts || Object.keys(others).length > 0) return []
  const modules = modulesFor(actor, id)
  const open =
    requested === ALL_FIGURES
      ? performance
      : (modules.find(({ name }) => name === requested) ?? firstModule(modules, counts))
  return open ? [listOf(open, visit, ownerQueryOf(open, id), open.pageSize)] : []
}

/**
 * The paths of the calls that the web makes as soon as it has these answers: for the pending additions to a list, for
 * the first of the waiting requests, which opens by itself, and for the module that a Performance tab opens.
 */
export const nextCalls = (visit: Visit, actor: Actor, answers: Answers): string[] => [
  ...(visit.address === '/incubator/$id' ? openModuleCalls(visit, actor, answers) : []),
  ...Object.entries(answers).flatMap(([path, answer]) => {
    const { pending_addition_requests: additions, data } = answer as {
      pending_addition_requests?: number
      data?: readonly { _id: string }[]
    }
    if (additions) return [additionsTo(path)]
    const isOpen = visit.address === '/approvals' && path.startsWith('/approvals/')
    const first = isOpen ? data?.[0] : undefined
    return first ? [pathOf(READ_APPROVAL, { params: { id: first._id } })] : []
  }),
]
