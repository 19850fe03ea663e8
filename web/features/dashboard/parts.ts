import type { Actor } from '#domain/permissions/actor.ts'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'

/** What the dashboards show; each is loaded for those who have it. */
export const PARTS = {
  portal: async () => (await import('./portal-dashboard.tsx')).PortalDashboard,
  incubator: async () => (await import('#web/features/incubators/incubator-page.tsx')).IncubatorDashboard,
  startup: async () => (await import('./startup-dashboard.tsx')).StartupDashboard,
  mentor: async () => (await import('./mentor-dashboard.tsx')).MentorDashboard,
} as const

/** Whose dashboard a person has (dashboards-and-figures.md, Dashboards and figures). */
export function dashboardOf(actor: Actor): keyof typeof PARTS | undefined {
  if (readsAll(actor)) return 'portal'
  if (ownIncubatorOf(actor) !== null) return 'incubator'
  if (actor.startupId !== null) return 'startup'
  return actor.mentorId === null ? undefined : 'mentor'
}
