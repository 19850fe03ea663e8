import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { useActor } from '#web/session/use-actor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { OwnCards } from './own-cards.tsx'

const WAITING = <SkeletonRows rows={8} />

// Each of them is loaded for those who have such a dashboard.
const PortalDashboard = lazyPart(
  async () => (await import('./portal-dashboard.tsx')).PortalDashboard,
  WAITING,
)
const IncubatorDashboard = lazyPart(
  async () => (await import('../incubator/incubator-page.tsx')).IncubatorDashboard,
  WAITING,
)
const StartupProfile = lazyPart(
  async () => (await import('../startup/startup-profile.tsx')).StartupProfile,
  WAITING,
)
const MentorProfile = lazyPart(
  async () => (await import('../mentor/mentor-profile.tsx')).MentorProfile,
  WAITING,
)

const StartupFigures = lazyPart(async () => (await import('./own-figures.tsx')).StartupFigures, <OwnCards />)
const MentorFigures = lazyPart(async () => (await import('./own-figures.tsx')).MentorFigures, <OwnCards />)

/**
 * The dashboard by role: the programme's figures, or the person's own profile
 * (dashboards-and-figures.md, Dashboards and figures).
 */
export const DashboardPage = () => {
  const actor = useActor()
  if (readsAll(actor)) return <PortalDashboard />
  if (ownIncubatorOf(actor) !== null) return <IncubatorDashboard />
  if (actor.startupId !== null)
    return <StartupProfile id={actor.startupId} crumbs={[]} overview={<StartupFigures />} />
  if (actor.mentorId !== null)
    return <MentorProfile id={actor.mentorId} crumbs={[]} overview={<MentorFigures />} />
  return <NotFoundPage />
}
