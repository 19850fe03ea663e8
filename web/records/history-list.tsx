import { Button } from '@mantine/core'
import type { HistoryEntry } from '#domain/api/history.ts'
import { fieldOfState } from '#domain/changes/diff.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/api/public.ts'
import type { Row } from '#web/api/use-records.ts'
import type { Submit } from '#web/api/use-submit.ts'
import { shownReference } from '#web/kinds/reference/shown.ts'
import { confirm } from '#web/ui/confirm.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { useHistory, type LabelledEntry } from './use-history.ts'
import { ValueDiff } from './value-diff.tsx'
import classes from './history-list.module.css'

const DONE = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const
const FROM: Record<HistoryEntry['origin'], string> = {
  edit: '',
  import: ' by an import',
  restore: ' by a restore',
  approval: ' by approval',
}

interface EntryProps {
  entity: Entity
  entry: LabelledEntry
  zone: string
  restoreLabel: string | null
  onRestore: () => void
}

const Entry = ({ entity, entry, zone, restoreLabel, onRestore }: EntryProps) => (
  <li className={classes.entry}>
    <div className={classes.head}>
      <div>
        <p className={classes.what}>
          {DONE[entry.action]}
          {FROM[entry.origin]}
        </p>
        <p className={classes.person}>
          {entry.by.name}
          {entry.by.designation && `, ${entry.by.designation}`}
          {entry.proposedBy && `; proposed by ${entry.proposedBy}`}
        </p>
        <time className={classes.when} dateTime={entry.at}>
          {formatMoment(entry.at, zone)}
        </time>
      </div>
      {restoreLabel && (
        <Button size="compact-sm" variant="default" flex="none" onClick={onRestore}>
          {restoreLabel}
        </Button>
      )}
    </div>
    <dl className={classes.fields}>
      {entry.changes.map((change) => {
        const field = fieldOfState(entity, change.field)
        const shown = (state: Values | null) =>
          shownReference(entity, change.field, state ?? {}, entry.labels)
        return (
          <div key={change.field}>
            <dt>{change.label}</dt>
            <dd>
              {field && (
                <ValueDiff
                  field={field}
                  from={change.from}
                  to={change.to}
                  references={{ from: shown(entry.before), to: shown(entry.after) }}
                  isFromShown={entry.action !== 'create'}
                  isToShown={entry.action !== 'delete'}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  </li>
)

interface Props {
  entity: Entity
  record: Row
  verdict: Verdict
  submit: Submit
  /** An earlier state was proposed: the record says so now. */
  onProposed: () => void
}

/** Who did what to a record and when, field by field; an earlier state can be brought back. */
export const HistoryList = ({ entity, record, verdict, submit, onProposed }: Props) => {
  const zone = useTimeZone()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    entity,
    record._id,
  )
  const name = recordTitle(entity, record)
  const words = verdict.outcome === 'request' ? 'Propose this version' : 'Restore this version'
  const restore = async (entry: HistoryEntry) => {
    const isSure = await confirm({
      title: words,
      text: `Restore "${name}" to how it was on ${formatMoment(entry.at, zone)}?`,
      consequence:
        verdict.outcome === 'request'
          ? 'Nothing changes until a COE Master approves.'
          : 'The current version stays in its history.',
      confirmLabel: verdict.outcome === 'request' ? 'Send for approval' : 'Restore',
    })
    if (!isSure) return
    const done = await submit.restore(record._id, entry._id)
    if (done.status === 'applied') void refetch()
    if (done.status === 'requested') onProposed()
  }
  return (
    <>
      {error && !data ? (
        <ProblemNotice
          error={error}
          title="The history could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonRows rows={6} height={64} />
      ) : data.length === 0 ? (
        <EmptyState title="No history yet">Changes will appear here.</EmptyState>
      ) : (
        <ol className={classes.root}>
          {data.map((entry, at) => (
            <Entry
              key={entry._id}
              entity={entity}
              entry={entry}
              zone={zone}
              // The newest is how the record is.
              restoreLabel={verdict.outcome === 'refuse' || at === 0 ? null : words}
              onRestore={() => void restore(entry)}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier changes
        </Button>
      )}
    </>
  )
}
