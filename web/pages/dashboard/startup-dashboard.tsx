import { useActor } from '#web/session/use-actor.ts'
import { StartupProfile } from '../startup/startup-profile.tsx'
import { StartupFigures } from './own-figures.tsx'

/** A startup's own figures and resume (dashboards-and-figures.md, Startup dashboard). */
export const StartupDashboard = () => (
  <StartupProfile id={useActor().startupId!} crumbs={[]} overview={<StartupFigures />} />
)
