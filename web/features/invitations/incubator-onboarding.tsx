import { NativeSelect } from '@mantine/core'
import type { PublicInvitation } from '#domain/api/invitation.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { onboardingTexts } from './english/onboarding.ts'
import { OnboardingForm } from './onboarding-form.tsx'
import { OnboardingPage } from './onboarding-page.tsx'
import { useOnboarding } from './use-onboarding.ts'

const { incubator: texts, theProgramme } = onboardingTexts

interface Props {
  hash: string
  invitation: PublicInvitation
  readAgain: () => void
}

const IncubatorForm = ({ hash, invitation, readAgain }: Props) => {
  const { incubator, types } = invitation
  const programme = useProgramme().data?.name ?? theProgramme
  const onboarding = useOnboarding('incubator', hash, readAgain)
  return (
    <OnboardingForm
      title={texts.title}
      lead={incubator ? texts.leadBy({ by: incubator.name, programme }) : texts.lead(programme)}
      facts={[]}
      onboarding={onboarding}
    >
      <NativeSelect
        label={texts.type}
        data={[{ value: '', label: texts.chooseType }, ...types]}
        {...onboarding.form.inputProps('incubator_type')}
      />
    </OnboardingForm>
  )
}

/** An incubator adds itself by an invitation (invitations-and-onboarding.md, Incubator onboarding page). */
export const IncubatorOnboarding = ({ hash }: { hash: string }) => (
  <OnboardingPage kind="incubator" hash={hash} title={texts.title}>
    {(invitation, readAgain) => <IncubatorForm hash={hash} invitation={invitation} readAgain={readAgain} />}
  </OnboardingPage>
)
