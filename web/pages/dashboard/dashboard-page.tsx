import { useActor } from '#web/session/use-actor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { OwnCards } from './own-cards.tsx'
import { dashboardOf, PARTS } from './parts.ts'

const WAITING = <SkeletonRows rows={8} />

const PortalDashboard = lazyPart(PARTS.portal, WAITING)
const IncubatorDashboard = lazyPart(PARTS.incubator, WAITING)
const StartupProfile = lazyPart(PARTS.startup, WAITING)
const MentorProfile = lazyPart(PARTS.mentor, WAITING)

const StartupFigures = lazyPart(async () => (await import('./own-figures.tsx')).StartupFigures, <OwnCards />)
const MentorFigures = lazyPart(async () => (await import('./own-figures.tsx')).MentorFigures, <OwnCards />)

/**
 * The dashboard by role: the programme's figures, or the person's own profile
 * (dashboards-and-figures.md, Dashboards and figures).
 */
export const DashboardPage = () => {
  const actor = useActor()
  switch (dashboardOf(actor)) {
    case 'portal':
      return <PortalDashboard />
    case 'incubator':
      return <IncubatorDashboard />
    case 'startup':
      return <StartupProfile id={actor.startupId!} crumbs={[]} overview={<StartupFigures />} />
    case 'mentor':
      return <MentorProfile id={actor.mentorId!} crumbs={[]} overview={<MentorFigures />} />
    default:
      return <NotFoundPage />
  }
}
