import { readsAll } from '#domain/permissions/reading.ts'
import { useActor } from '#web/session/use-actor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { PortalDashboard } from './portal-dashboard.tsx'

const WAITING = <SkeletonRows rows={8} />

// Portal actors never see these, and they carry every kind of field.
const StartupProfile = lazyPart(
  async () => (await import('../startup/startup-profile.tsx')).StartupProfile,
  WAITING,
)
const MentorProfile = lazyPart(
  async () => (await import('../mentor/mentor-profile.tsx')).MentorProfile,
  WAITING,
)

/**
 * Chosen by role (dashboards-and-figures.md, Dashboards and figures): the programme's figures, or the own
 * profile; a centre is led to its own page.
 */
export const DashboardPage = () => {
  const actor = useActor()
  if (readsAll(actor)) return <PortalDashboard />
  if (actor.startupId !== null) return <StartupProfile id={actor.startupId} crumbs={[]} />
  if (actor.mentorId !== null) return <MentorProfile id={actor.mentorId} crumbs={[]} />
  return <NotFoundPage />
}
