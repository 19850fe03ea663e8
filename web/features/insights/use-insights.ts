import { queryOptions } from '@tanstack/react-query'
import {
  READ_INCUBATOR_INSIGHTS,
  READ_MENTOR_INSIGHTS,
  READ_PORTAL_INSIGHTS,
  READ_STARTUP_INSIGHTS,
} from '#domain/api/endpoints.ts'
import type {
  IncubatorInsights,
  MentorInsights,
  PortalInsights,
  StartupInsights,
} from '#domain/api/insights.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'

/** The parameters of the portal's dashboard that its address has. */
export interface PortalQuery {
  readonly type?: string
  readonly region?: string
  readonly year?: string
  readonly compare?: string
}

const NAMES = ['type', 'region', 'year', 'compare'] as const

export const portalQueryOf = (address: ListQuery): PortalQuery =>
  Object.fromEntries(
    NAMES.flatMap((name) => (address[name] === undefined ? [] : [[name, String(address[name])]])),
  )

export const portalInsightsOptions = (query: PortalQuery) =>
  queryOptions<PortalInsights, Problem>({
    queryKey: keys.insights('portal', { ...query }),
    // The server refuses a type or a year that there is not.
    ...callOptions(READ_PORTAL_INSIGHTS, { query }),
  })

export const incubatorInsightsOptions = (id: string) =>
  queryOptions<IncubatorInsights, Problem>({
    queryKey: keys.insights('incubator', { id }),
    ...callOptions(READ_INCUBATOR_INSIGHTS, { query: { incubator_id: id } }),
  })

export const startupInsightsOptions = queryOptions<StartupInsights, Problem>({
  queryKey: keys.insights('startup', {}),
  ...callOptions(READ_STARTUP_INSIGHTS),
})

/** Of this startup, for those who read everything of it. */
export const startupInsightsOf = (id: string) =>
  queryOptions<StartupInsights, Problem>({
    queryKey: keys.insights('startup', { id }),
    ...callOptions(READ_STARTUP_INSIGHTS, { query: { startup_id: id } }),
  })

/** Of this mentor; null for one's own. */
export const mentorInsightsOptions = (id: string | null) =>
  queryOptions<MentorInsights, Problem>({
    queryKey: keys.insights('mentor', id === null ? {} : { id }),
    ...callOptions(READ_MENTOR_INSIGHTS, id === null ? {} : { query: { mentor_id: id } }),
  })
