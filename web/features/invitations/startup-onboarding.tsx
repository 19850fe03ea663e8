import type { PublicInvitation } from '#domain/api/invitation.ts'
import { formatMonth } from '#domain/vocabulary/dates.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { onboardingTexts } from './english/onboarding.ts'
import { OnboardingForm } from './onboarding-form.tsx'
import { OnboardingPage } from './onboarding-page.tsx'
import { useOnboarding } from './use-onboarding.ts'

const { startup: texts, theProgramme } = onboardingTexts

interface Props {
  hash: string
  invitation: PublicInvitation
  readAgain: () => void
}

const StartupForm = ({ hash, invitation, readAgain }: Props) => {
  const { incubator, program_name: program, cohort } = invitation
  const programme = useProgramme().data?.name ?? theProgramme
  const onboarding = useOnboarding('startup', hash, readAgain)
  return (
    <OnboardingForm
      title={texts.title}
      lead={texts.lead({ by: incubator?.name ?? programme, programme })}
      facts={[
        [texts.incubator, incubator?.name ?? null],
        [texts.program, program],
        [texts.cohort, cohort === null ? null : formatMonth(cohort)],
      ]}
      onboarding={onboarding}
    />
  )
}

/** A startup adds itself by an invitation (invitations-and-onboarding.md, Startup onboarding page). */
export const StartupOnboarding = ({ hash }: { hash: string }) => (
  <OnboardingPage kind="startup" hash={hash} title={texts.title}>
    {(invitation, readAgain) => <StartupForm hash={hash} invitation={invitation} readAgain={readAgain} />}
  </OnboardingPage>
)
