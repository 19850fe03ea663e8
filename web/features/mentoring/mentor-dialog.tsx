import { mentor } from '#domain/entities/mentor.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { RecordDialog } from '#web/core/records/record-dialog.tsx'

interface Props {
  record: Row
  verdict: Verdict
  /** Only the weekly hours. */
  isHours?: boolean
  onClose: () => void
}

/** Changes a mentor, or the weekly hours alone. */
export const MentorDialog = ({ record, verdict, isHours = false, onClose }: Props) => (
  <RecordDialog
    entity={mentor}
    record={record}
    incubatorId={targetOf(mentor, record).incubatorId}
    verdict={verdict}
    {...(isHours ? { title: 'Weekly Hours', only: ['weekly_hours'] } : {})}
    onClose={onClose}
  />
)
