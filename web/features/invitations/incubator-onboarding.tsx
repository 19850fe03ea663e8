import { NativeSelect } from '@mantine/core'
import type { PublicInvitation } from '#domain/api/invitation.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { OnboardingForm } from './onboarding-form.tsx'
import { OnboardingPage } from './onboarding-page.tsx'
import { useOnboarding } from './use-onboarding.ts'

const TITLE = 'Add your incubator'

interface Props {
  hash: string
  invitation: PublicInvitation
  readAgain: () => void
}

const IncubatorForm = ({ hash, invitation, readAgain }: Props) => {
  const { incubator, types } = invitation
  const programme = useProgramme().data?.name ?? 'the programme'
  const onboarding = useOnboarding('incubator', hash, readAgain)
  return (
    <OnboardingForm
      title={TITLE}
      lead={`${
        incubator ? `${incubator.name} invites your incubator` : 'Your incubator is invited'
      } to ${programme}. You complete its profile afterwards.`}
      facts={[]}
      onboarding={onboarding}
    >
      <NativeSelect
        label="Type of Incubator"
        data={[{ value: '', label: 'Choose a type' }, ...types]}
        {...onboarding.form.inputProps('incubator_type')}
      />
    </OnboardingForm>
  )
}

/** An incubator adds itself by an invitation (invitations-and-onboarding.md, Incubator onboarding page). */
export const IncubatorOnboarding = ({ hash }: { hash: string }) => (
  <OnboardingPage kind="incubator" hash={hash} title={TITLE}>
    {(invitation, readAgain) => <IncubatorForm hash={hash} invitation={invitation} readAgain={readAgain} />}
  </OnboardingPage>
)
