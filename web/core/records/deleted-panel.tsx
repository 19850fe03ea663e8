import { Button, Text } from '@mantine/core'
import type { DeletedRecord } from '#domain/api/deleted.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { HistoryList } from '#web/core/records/history-list.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { restoreLabel } from '#web/core/records/restore-label.ts'
import classes from './deleted-page.module.css'

interface Props {
  record: DeletedRecord
  verdict: Verdict
  isBusy: boolean
  onRestore: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** A deleted record next to its list: who deleted it, its values, and every version that can be restored. */
export const DeletedPanel = ({ record, verdict, isBusy, onRestore, ...panel }: Props) => {
  const zone = useTimeZone()
  const entity = entityOf(record.entity)
  const submit = useSubmit(entity)
  return (
    <SidePanel title={record.name} rowId={record._id} kicker={`Deleted ${entity.label.one}`} {...panel}>
      <div className={classes.facts}>
        <Text size="sm" c="dimmed" mb={12}>
          Deleted by {record.deletedBy.name} on {formatMoment(record.deletedAt, zone)}
          {record.proposedBy && `, proposed by ${record.proposedBy}`}.
        </Text>
        {verdict.outcome !== 'refuse' && (
          <Button size="compact-sm" mb={12} loading={isBusy} onClick={onRestore}>
            {restoreLabel(verdict)}
          </Button>
        )}
        <HistoryList
          entity={entity}
          recordId={record._id}
          name={record.name}
          incubatorId={record.incubator_id}
          verdict={verdict}
          submit={submit}
          onProposed={panel.onClose}
        />
      </div>
    </SidePanel>
  )
}
