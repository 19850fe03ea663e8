import { mentor } from '#domain/entities/mentor.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useRecordForm } from '#web/core/records/record-form.tsx'

interface Props {
  record: Row
  verdict: Verdict
  onClose: () => void
}

/** The description of a mentor in the place where it is read. */
export const AboutForm = ({ record, verdict, onClose }: Props) => {
  const { form } = useRecordForm({
    entity: mentor,
    record,
    incubatorId: targetOf(mentor, record).incubatorId,
    verdict,
    only: ['description'],
    onClose,
  })
  return <div style={{ margin: '0 -16px -14px' }}>{form}</div>
}
