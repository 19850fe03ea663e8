import { useParams } from '@tanstack/react-router'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DASHBOARD } from '#web/platform/ui/page-title.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { STARTUPS } from './crumbs.ts'
import { StartupProfile } from './startup-profile.tsx'

/** The startup in the address, or the signed-in startup itself (startup-resume.md, Startup resume). */
export const StartupPage = () => {
  const { id } = useParams({ strict: false })
  const own = useActor().startupId
  const shown = id ?? own
  return shown === null ? <NotFoundPage /> : <StartupProfile id={shown} crumbs={[DASHBOARD, STARTUPS]} />
}
