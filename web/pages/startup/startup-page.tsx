import { useParams } from '@tanstack/react-router'
import { DASHBOARD } from '#web/ui/page-title.tsx'
import { StartupProfile } from './startup-profile.tsx'

/** A startup's page, without the panels for editing for now (startup-resume.md, Startup resume). */
export const StartupPage = () => (
  <StartupProfile
    id={useParams({ from: '/signed-in/startup/$id' }).id}
    crumbs={[DASHBOARD, { label: 'Startups', href: '/startups' }]}
  />
)
