import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { HistoryList } from '#web/core/records/history-list.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'

interface Props {
  record: Row
  onClose: () => void
}

/** Every change of a startup, from which what was deleted can be restored. */
export const HistoryDialog = ({ record, onClose }: Props) => {
  const target = targetOf(startup, record)
  return (
    <Dialog onClose={onClose} title={`History of ${asText(record['name'])}`} size={620}>
      <HistoryList
        entity={startup}
        recordId={record._id}
        name={asText(record['name'])}
        incubatorId={target.incubatorId}
        verdict={useVerdict('startup.update', target)}
        submit={useSubmit(startup)}
        onProposed={onClose}
      />
    </Dialog>
  )
}
