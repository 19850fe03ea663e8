import { mentorship } from '#domain/entities/mentorship.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { RecordDialog } from '#web/core/records/record-dialog.tsx'
import { todayIn } from '#web/core/records/values-of-today.ts'

interface Props {
  /** The assignment that is to end; null to assign. */
  record: Row | null
  /** The incubator of the startup. */
  incubatorId: string | null
  /** Whose assignments the page shows; the other one is chosen. */
  given?: { mentor_id: string } | { startup_id: string }
  verdict: Verdict
  onClose: () => void
}

/** Assigns a mentor to a startup, or ends that (mentors.md, Mentors of a startup). */
export const AssignmentDialog = ({ record, incubatorId, given, verdict, onClose }: Props) => {
  const today = todayIn(useTimeZone())
  const chosen = given && 'mentor_id' in given ? 'startup_id' : 'mentor_id'
  return (
    <RecordDialog
      entity={mentorship}
      record={record}
      incubatorId={incubatorId}
      given={given}
      {...(record ? { filled: { until: today } } : {})}
      only={record ? ['until'] : [chosen, 'from', 'until']}
      title={
        record ? 'End Mentorship' : chosen === 'startup_id' ? 'Assign Startup' : mentorship.texts.addTitle
      }
      verdict={verdict}
      onClose={onClose}
    />
  )
}
