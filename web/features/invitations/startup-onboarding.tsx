import type { PublicInvitation } from '#domain/api/invitation.ts'
import { formatMonth } from '#domain/vocabulary/dates.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { OnboardingForm } from './onboarding-form.tsx'
import { OnboardingPage } from './onboarding-page.tsx'
import { useOnboarding } from './use-onboarding.ts'

const TITLE = 'Add your startup'

interface Props {
  hash: string
  invitation: PublicInvitation
  readAgain: () => void
}

const StartupForm = ({ hash, invitation, readAgain }: Props) => {
  const { incubator, program_name: program, cohort } = invitation
  const programme = useProgramme().data?.name ?? 'the programme'
  const onboarding = useOnboarding('startup', hash, readAgain)
  return (
    <OnboardingForm
      title={TITLE}
      lead={`${incubator?.name ?? programme} invites your startup to ${programme}. You complete its profile afterwards.`}
      facts={[
        ['Incubator', incubator?.name ?? null],
        ['Program', program],
        ['Cohort', cohort === null ? null : formatMonth(cohort)],
      ]}
      onboarding={onboarding}
    />
  )
}

/** A startup adds itself by an invitation (invitations-and-onboarding.md, Startup onboarding page). */
export const StartupOnboarding = ({ hash }: { hash: string }) => (
  <OnboardingPage kind="startup" hash={hash} title={TITLE}>
    {(invitation, readAgain) => <StartupForm hash={hash} invitation={invitation} readAgain={readAgain} />}
  </OnboardingPage>
)
