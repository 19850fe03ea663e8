import { useSearch } from '@tanstack/react-router'
import { StartupOnboarding } from './startup-onboarding.tsx'

/** /startup/invite, opened from an invitation. */
export const OnboardStartupPage = () => (
  <StartupOnboarding hash={useSearch({ from: '/startup/invite' }).hash} />
)
