import { Button } from '@mantine/core'
import type { HistoryEntry } from '#domain/api/history.ts'
import type { Labels } from '#domain/api/labels.ts'
import type { Proposal } from '#domain/api/proposal.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Submit } from '#web/platform/api/use-submit.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { confirm } from '#web/platform/ui/confirm.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { HistoryDiff } from './history-diff.tsx'
import { mergeByTime } from './merge-by-time.ts'
import { useHistory, useProposals, type LabelledEntry } from './use-history.ts'
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
    <HistoryDiff
      entity={entity}
      changes={entry.changes}
      before={entry.before}
      after={entry.after}
      labels={entry.labels}
    />
  </li>
)

const PROPOSED = {
  create: 'Restore proposed',
  update: 'Change proposed',
  delete: 'Deletion proposed',
} as const

/** The status of the proposal, with the reason if there is one. */
function fateOf({ status, decidedBy, reason }: Proposal): string {
  if (status === 'pending') return 'Waiting for approval'
  if (status === 'withdrawn') return 'Withdrawn'
  return `Rejected by ${decidedBy ?? 'a COE Master'}${reason ? `: ${reason}` : ''}`
}

interface ProposalEntryProps {
  entity: Entity
  proposal: Proposal
  labels: Labels
  zone: string
}

/**
 * A proposal that was not applied, never shown as a fact (approvals.md, What waits is shown on the record).
 */
const ProposalEntry = ({ entity, proposal, labels, zone }: ProposalEntryProps) => (
  <li className={classes.entry} data-proposal>
    <div className={classes.head}>
      <div>
        <p className={classes.what}>{PROPOSED[proposal.action]}</p>
        <p className={classes.person}>
          {proposal.editor} · {fateOf(proposal)}
        </p>
        <time className={classes.when} dateTime={proposal.requestDate}>
          {formatMoment(proposal.requestDate, zone)}
        </time>
      </div>
      <AppLink href={`/approvals?open=${proposal.approval_id}`} className={classes.request}>
        See request
      </AppLink>
    </div>
    {proposal.action !== 'delete' && (
      <HistoryDiff
        entity={entity}
        changes={proposal.changes}
        before={proposal.base}
        after={proposal.proposed}
        labels={labels}
      />
    )}
  </li>
)

interface Props {
  entity: Entity
  recordId: string
  /** The record's name. */
  name: string
  /** The record's owner; people who may read its requests also see proposals. */
  incubatorId: string | null
  verdict: Verdict
  submit: Submit
  /** Called after an earlier version was proposed; the record then shows a pending change. */
  onProposed: () => void
}

/**
 * A record's changes and proposals, field by field, with who made them and when. Earlier versions can be
 * restored.
 */
export const HistoryList = (props: Props) => {
  const { entity, recordId, name, incubatorId, verdict, submit, onProposed } = props
  const zone = useTimeZone()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    entity,
    recordId,
  )
  const isReader = viewOf(useActor(), 'approval', { incubatorId }) === 'full'
  const proposals = useProposals(entity, recordId, isReader)
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
    const done = await submit.restore(recordId, entry._id)
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
          {mergeByTime(data, proposals.data?.data ?? [], hasNextPage).map((item) =>
            'status' in item ? (
              <ProposalEntry
                key={item.approval_id}
                entity={entity}
                proposal={item}
                labels={proposals.data?.labels ?? {}}
                zone={zone}
              />
            ) : (
              <Entry
                key={item._id}
                entity={entity}
                entry={item}
                zone={zone}
                // The newest version is the current one, so there is nothing to restore.
                restoreLabel={verdict.outcome === 'refuse' || item === data[0] ? null : words}
                onRestore={() => void restore(item)}
              />
            ),
          )}
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
