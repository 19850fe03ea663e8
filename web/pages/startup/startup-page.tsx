import { useParams } from '@tanstack/react-router'
import { DASHBOARD } from '#web/ui/page-title.tsx'
import { StartupProfile } from './startup-profile.tsx'

/** Spec 2 §2, startup resume dashboard; its panels for editing come with that issue. */
export const StartupPage = () => (
  <StartupProfile
    id={useParams({ from: '/signed-in/startup/$id' }).id}
    crumbs={[DASHBOARD, { label: 'Startups', href: '/startups' }]}
  />
)
