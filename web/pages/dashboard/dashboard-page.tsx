import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isCentre, isPortal } from '#domain/permissions/actor.ts'
import { useActor } from '#web/session/use-actor.ts'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { PortalDashboard } from './portal-dashboard.tsx'

// Portal actors never see these, and they carry every kind of field.
const StartupProfile = lazy(async () => ({
  default: (await import('../startup/startup-profile.tsx')).StartupProfile,
}))
const MentorProfile = lazy(async () => ({
  default: (await import('../mentor/mentor-profile.tsx')).MentorProfile,
}))

/** Chosen by role (spec 1 §2): the programme's figures, the own incubator's performance, the own profile. */
export const DashboardPage = () => {
  const actor = useActor()
  if (isPortal(actor)) return <PortalDashboard />
  if (isCentre(actor) && actor.incubatorId !== null)
    return (
      <Navigate
        to="/incubator/$id"
        params={{ id: actor.incubatorId }}
        search={{ tab: 'performance' }}
        replace
      />
    )
  if (actor.startupId !== null)
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <StartupProfile id={actor.startupId} crumbs={[]} />
      </Suspense>
    )
  if (actor.mentorId !== null)
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <MentorProfile id={actor.mentorId} crumbs={[]} />
      </Suspense>
    )
  return <NotFoundPage />
}
