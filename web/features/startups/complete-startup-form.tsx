import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { startup } from '#domain/entities/startup.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { RecordWizard } from '#web/core/records/wizard/record-wizard.tsx'
import type { WizardStep } from '#web/core/records/wizard/steps.ts'
import { interruptedPath } from '#web/platform/session/destination-of.ts'

/** The fields of the resume (startup-resume.md, Complete-profile form of a startup). */
const STEPS: readonly WizardStep[] = [
  {
    label: 'Profile',
    fields: [
      'name',
      'email',
      'phone',
      'profile',
      'website',
      'linkedin_url',
      'sector',
      'startup_type',
      'cin_number',
      'program_name',
      'cohort_month',
      'cohort_year',
      'no_of_employees',
      'year_of_establishment',
    ],
  },
  { label: 'About', fields: ['description', 'address', 'location'] },
  { label: 'People', fields: ['founders', 'team_member'] },
  { label: 'Files', fields: ['documents', 'awards'] },
]

interface Props {
  record: Row
  verdict: Verdict
  isOwn: boolean
  /** The startup completes its profile for the first time, and may skip that. */
  isFirst: boolean
}

/** The whole profile of a startup in parts, which can be saved at any of them. */
export const CompleteStartupForm = ({ record, verdict, isOwn, isFirst }: Props) => {
  const { history } = useRouter()
  const client = useQueryClient()
  const resume = isOwn ? '/startup' : `/startup/${record._id}`
  return (
    <RecordWizard
      entity={startup}
      record={record}
      incubatorId={targetOf(startup, record).incubatorId}
      steps={STEPS}
      verdict={verdict}
      savesUnchanged={isFirst}
      leaveLabel={isFirst ? 'Skip for now' : 'Cancel'}
      onLeave={() => history.push(isFirst ? interruptedPath() : resume)}
      onDone={() => {
        // The first save completes the profile.
        if (isFirst) void client.invalidateQueries({ queryKey: keys.session })
        history.push(resume)
      }}
    />
  )
}
