import { startup } from '#domain/entities/startup.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { RecordDialog } from '#web/core/records/record-dialog.tsx'

const FIELDS = ['status', 'statusReason', 'statusDescription'] as const

interface Props {
  record: Row
  verdict: Verdict
  onClose: () => void
}

/** Status, reason and description of a startup (startups.md, Changing a status). */
export const StatusDialog = ({ record, verdict, onClose }: Props) => (
  <RecordDialog
    entity={startup}
    record={record}
    incubatorId={targetOf(startup, record).incubatorId}
    verdict={verdict}
    title={`Change status of ${asText(record['name'])}`}
    only={FIELDS}
    onClose={onClose}
  />
)
