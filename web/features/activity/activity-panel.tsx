import { Button } from '@mantine/core'
import type { ActivityEntry } from '#domain/api/activity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { canRead, viewOf } from '#domain/permissions/reading.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { HistoryDiff } from '#web/core/records/history-diff.tsx'
import { restoreLabel } from '#web/core/records/restore-label.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { useBatch } from './use-activity.ts'
import { RESTORED_AT_ONCE, useRestoreEntry } from './use-restore-entry.ts'
import classes from './activity-panel.module.css'

const DONE = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const

/** Every record of the batch, before and after. */
const Records = ({ batchId }: { batchId: string }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBatch(batchId)
  if (error && !data)
    return (
      <ProblemNotice title="What changed could not be loaded." error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={4} height={40} />
  return (
    <>
      {data.map((record) => {
        const entity = entityOf(record.entity)
        return (
          <section key={record._id} className={classes.record}>
            <h3 className={classes.name}>{record.name}</h3>
            <p className={classes.done}>
              {DONE[record.action]} · {entity.label.one}
            </p>
            <HistoryDiff
              entity={entity}
              changes={record.changes}
              before={record.before}
              after={record.after}
              labels={record.labels}
            />
          </section>
        )
      })}
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more records
        </Button>
      )}
    </>
  )
}

interface Props {
  entry: ActivityEntry
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** One entry in full: person, time, address, the records before and after, and the restore button. */
export const ActivityPanel = ({ entry, ...panel }: Props) => {
  const zone = useTimeZone()
  const actor = useActor()
  const { isBusy, verdictOf, restoreEntry } = useRestoreEntry()
  const verdict = verdictOf(entry)
  const isRequestReader =
    canRead(actor, 'approval') && viewOf(actor, 'approval', { incubatorId: entry.incubatorId }) === 'full'
  return (
    <SidePanel
      title={entry.activity}
      rowId={entry._id}
      kicker={formatMoment(entry.activityDate, zone)}
      {...panel}
    >
      <div className={classes.root}>
        <p className={classes.facts}>
          {entry.username}
          {entry.designation && `, ${entry.designation}`}
          {entry.proposedBy !== null && `; proposed by ${entry.proposedBy}`}
          {entry.incubator_name !== null &&
            entry.incubator_name !== entry.username &&
            ` · ${entry.incubator_name}`}{' '}
          · {entry.ipv4}
        </p>
        <p className={classes.details}>{entry.activityDetails}</p>
        {verdict && entry.restorable <= RESTORED_AT_ONCE && (
          <Button size="compact-sm" loading={isBusy} onClick={() => void restoreEntry(entry)}>
            {restoreLabel(verdict)}
          </Button>
        )}
        {entry.deleted !== null && entry.restorable > 1 && (
          <AppLink href={`/deleted?batch_id=${entry.batch_id}`}>
            See the {formatNumber(entry.restorable)} deleted records
          </AppLink>
        )}
        {entry.request_id !== null && isRequestReader && (
          <AppLink href={`/approvals?open=${entry.request_id}`}>See request</AppLink>
        )}
        {entry.batch_id !== null && <Records batchId={entry.batch_id} />}
      </div>
    </SidePanel>
  )
}
