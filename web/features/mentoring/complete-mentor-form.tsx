import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { mentor } from '#domain/entities/mentor.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { MENTOR_STEPS } from '#web/features/mentoring/wizard-steps.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import { RecordWizard } from '#web/core/records/wizard/record-wizard.tsx'
import { interruptedPath } from '#web/platform/session/destination-of.ts'

interface Props {
  record: Row
  verdict: Verdict
  /** The mentor completes its profile for the first time, and may skip that. */
  isFirst: boolean
}

/** The whole profile of a mentor in the steps of the wizard, which can be saved at any of them. */
export const CompleteMentorForm = ({ record, verdict, isFirst }: Props) => {
  const { history } = useRouter()
  const client = useQueryClient()
  const profile = `/mentor/${record._id}`
  return (
    <RecordWizard
      entity={mentor}
      record={record}
      incubatorId={targetOf(mentor, record).incubatorId}
      steps={MENTOR_STEPS}
      verdict={verdict}
      savesUnchanged={isFirst}
      leaveLabel={isFirst ? 'Skip for now' : 'Cancel'}
      onLeave={() => history.push(isFirst ? interruptedPath() : profile)}
      onDone={() => {
        // The first save completes the profile.
        if (isFirst) void client.invalidateQueries({ queryKey: keys.session })
        history.push(profile)
      }}
    />
  )
}
