import { useSearch } from '@tanstack/react-router'
import { IncubatorOnboarding } from './incubator-onboarding.tsx'

/** /incubator/onboard/invite, opened from an invitation. */
export const OnboardIncubatorPage = () => (
  <IncubatorOnboarding hash={useSearch({ from: '/incubator/onboard/invite' }).hash} />
)
