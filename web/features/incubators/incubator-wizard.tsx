import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import type { Field } from '#domain/kinds/register.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { typeOfShort, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { SubmitTexts } from '#web/platform/api/use-submit.ts'
import { RecordWizard } from '#web/core/records/wizard/record-wizard.tsx'
import type { WizardStep } from '#web/core/records/wizard/steps.ts'
import { interruptedPath } from '#web/platform/session/destination-of.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useActor } from '#web/platform/session/use-actor.ts'

/** (incubators.md, Incubator profile wizard) */
const STEPS: readonly WizardStep[] = [
  {
    label: 'Basic',
    fields: [
      'name',
      'incubator_type',
      'phase',
      'profile',
      'tagline',
      'year_of_establishment',
      'email',
      'phone',
    ],
  },
  { label: 'About', fields: ['description', 'address', 'location', 'sectors', 'website', 'linkedin_url'] },
  { label: 'People', fields: ['ceo_incubator', 'incubation_manager', 'board_directors', 'team_member'] },
]

function asInWizard(field: Field): Field {
  const { whenAdded, ...rest } = field
  return whenAdded ? rest : field
}

/**
 * The wizard has one set of messages, also for a new incubator, which needs a phone
 * (incubators.md, Messages of the incubator form).
 */
const NEW: Entity = {
  ...incubator,
  fields: {
    ...Object.fromEntries(Object.entries(incubator.fields).map(([name, field]) => [name, asInWizard(field)])),
    phone: {
      ...asInWizard(incubator.fields.phone),
      required: true,
      requiredMessage: incubator.fields.phone.invalidMessage,
    },
  },
}

const FAILED = 'Error Occured'
const CREATED: SubmitTexts = { done: 'Incubator Profile Created Successfully', failed: FAILED }
const UPDATED: SubmitTexts = { done: incubator.texts.updated, failed: FAILED }

interface Props {
  /** null for a new incubator. */
  record: Row | null
  type?: ShortType | undefined
  verdict: Verdict
  /** The profile is new, or its account completes it for the first time. */
  isFirst: boolean
}

/** The steps of an incubator's profile, and where they lead. */
export const IncubatorWizard = ({ record, type, verdict, isFirst }: Props) => {
  const { history } = useRouter()
  const client = useQueryClient()
  const isCentre = ownIncubatorOf(useActor()) !== null
  const isSkippable = useSession()?.complete_profile === false
  const leave = () => {
    if (isSkippable) history.push(interruptedPath())
    else history.push(record === null ? '/incubators' : `/incubator/${record._id}`)
  }
  return (
    <RecordWizard
      entity={record === null ? NEW : incubator}
      record={record}
      incubatorId={record?._id ?? null}
      given={type === undefined ? undefined : { incubator_type: typeOfShort(type) }}
      steps={STEPS}
      draftName={`incubator-${record?._id ?? `new-${type ?? ''}`}`}
      verdict={verdict}
      texts={isFirst ? CREATED : UPDATED}
      savesUnchanged={isSkippable}
      submitLabel="Submit"
      busyLabel={isFirst ? 'Creating Incubator Profile' : 'Saving Incubator Profile'}
      leaveLabel={isSkippable ? 'Skip for now' : 'Cancel'}
      onLeave={leave}
      onDone={() => {
        // The first save completes the profile.
        if (isSkippable) void client.invalidateQueries({ queryKey: keys.session })
        history.push(isCentre ? '/dashboard?tab=overview' : '/incubators')
      }}
    />
  )
}
