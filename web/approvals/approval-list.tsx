import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Decision, ListedApproval } from '#domain/api/approval.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { useTimeZone } from '#web/api/public.ts'
import { useListAddress } from '#web/records/use-list-address.ts'
import { useOpen } from '#web/records/use-open.ts'
import { useSelection } from '#web/records/use-selection.ts'
import { useSteps } from '#web/records/use-steps.ts'
import { useActor } from '#web/session/use-actor.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { useIsTight, useIsWide } from '#web/ui/use-screen.ts'
import { approvalColumns, DETAILS_CUT, requestColumn } from './approval-columns.tsx'
import { ApprovalFilters } from './approval-filters.tsx'
import { ApprovalTabs } from './approval-tabs.tsx'
import { readTab, TAB_LABELS } from './approval-words.ts'
import { confirmApprovingSeveral, confirmDeleting, confirmWithdrawing } from './ask-first.ts'
import { LeftNotice } from './left-notice.tsx'
import { rightsOn } from './rights-on.ts'
import { RowActions } from './row-actions.tsx'
import {
  approvalOptions,
  approvalsQueryOf,
  narrowingOf,
  useApprovalCounts,
  useApprovals,
} from './use-approvals.ts'
import { countedRequests, useDecideSeveral, type Left } from './use-decide-several.ts'
import { useDecision } from './use-decision.ts'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useRequestQueue } from './use-request-queue.ts'
import classes from './approval-list.module.css'

const RequestPanel = lazyPart(async () => (await import('./request-panel.tsx')).RequestPanel)
const RejectSeveralDialog = lazyPart(
  async () => (await import('./reject-several-dialog.tsx')).RejectSeveralDialog,
)

const NONE: readonly ListedApproval[] = []

/** Whether its row tells all of it, so that it can be decided from there. */
const isShownWhole = ({ action, editDetails, changesTotal, stale }: ListedApproval): boolean =>
  (action === 'create' || action === 'update') &&
  changesTotal === 1 &&
  !stale &&
  editDetails.length <= DETAILS_CUT

/** The queue, and what is open of it (approvals.md, Approvals page). */
export const ApprovalList = ({ incubatorId }: { incubatorId: string }) => {
  const actor = useActor()
  const zone = useTimeZone()
  const isTight = useIsTight()
  const isWide = useIsWide()
  const client = useQueryClient()
  const [address, change] = useListAddress()
  const proposes = useVerdict('approval.withdraw').outcome !== 'refuse'
  const decides = useVerdict('approval.decide').outcome !== 'refuse'
  // Whoever proposes nothing has none of their own: a link from an editor shows them all.
  const readable = proposes ? address : { ...address, mine: undefined }
  const tab = readTab(address['status'])
  const isWaiting = tab === 'pending' || tab === 'conflict'
  const query = approvalsQueryOf(readable)
  const narrowing = narrowingOf(readable)
  const answer = useApprovals(incubatorId, query)
  const { data: counts } = useApprovalCounts(incubatorId, narrowing)
  const { data, isPlaceholderData: isPale } = answer
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(
    () => (data?.data ?? NONE).filter((a) => !isWaiting || !gone.has(a._id)),
    [data, gone, isWaiting],
  )
  const calls = useDecision()
  const several = useDecideSeveral()
  const opening = useOpen()
  const { panel, work, begun, ...queue } = useRequestQueue({
    actor,
    rows,
    opening,
    opensFirst: isWide && decides && isWaiting && !isPale,
    isLeft: isWaiting,
    onLeave: (id) => setGone((ids) => new Set([...ids, id])),
  })
  const selection = useSelection(JSON.stringify(query), rows)
  const [isRejecting, setRejecting] = useState(false)
  const isSplit = isWide && opening.id !== undefined
  // The age as of the last reading: a list that is left open reads again by itself.
  const now = answer.dataUpdatedAt
  const columns = useMemo(
    () => (isSplit ? requestColumn({ zone, now }, tab === 'all') : approvalColumns({ zone, now }, isTight)),
    [isSplit, isTight, now, tab, zone],
  )
  const { place, previous, next } = useSteps(
    opening.id,
    {
      rows,
      page: data?.page ?? 1,
      pageSize: PAGE_SIZE_DEFAULT,
      total: data?.total ?? 0,
      isPale,
      onPage: (page) => change({ page }),
    },
    (id) => queue.open(id),
  )
  const first = rows[0]
  useDecisionKeys({
    j: opening.id === undefined ? (first ? () => queue.open(first._id) : null) : next,
    k: opening.id === undefined ? null : previous,
  })
  useEffect(() => RequestPanel.load(), [])
  // Whoever decides sees the next one at once.
  const after = rows[rows.findIndex((a) => a._id === opening.id) + 1]?._id
  useEffect(() => {
    if (opening.id !== undefined && after !== undefined && decides)
      void client.prefetchQuery(approvalOptions(after))
  }, [after, client, decides, opening.id])

  const decide = async (approval: ListedApproval, decision: Decision) => {
    const decided = await calls.decide(approval, decision)
    // What has moved on is looked at before anybody decides on it anyway.
    if (decided.status === 'stale') queue.open(approval._id, { stale: decided.stale })
    if (decided.status !== 'done') return
    if (isWaiting) setGone((ids) => new Set([...ids, approval._id]))
    queue.keepFocus()
  }
  const askAndDo = async (question: Promise<boolean>, act: () => Promise<unknown>) => {
    if (await question) await act()
    queue.keepFocus()
  }
  const decideSeveral = async (status: Left['status'], reason?: string | null) => {
    const answered = await several.decide(selection.rows, { status, ...(reason ? { reason } : {}) })
    if (!answered) return
    setRejecting(false)
    const { decided } = answered
    if (isWaiting) setGone((ids) => new Set([...ids, ...decided]))
    selection.grid.onChange(new Set(answered.left.map(({ _id }) => _id)))
    if (opening.id !== undefined && decided.includes(opening.id)) opening.close()
    queue.keepFocus()
  }
  const approveSeveral = async () => {
    if (await confirmApprovingSeveral(selection.rows)) await decideSeveral('approved')
  }
  const actionsOf = (a: ListedApproval) => (
    <RowActions
      approval={a}
      rights={rightsOn(actor, a)}
      isBusy={calls.busy !== null}
      onApprove={() => (isShownWhole(a) ? void decide(a, { status: 'approved' }) : queue.open(a._id))}
      onReject={() => queue.open(a._id, { isRejecting: true })}
      onWithdraw={() => void askAndDo(confirmWithdrawing(a), () => decide(a, { status: 'withdrawn' }))}
      onDelete={() => void askAndDo(confirmDeleting(a), () => calls.remove(a))}
    />
  )
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const showAll = () => change(Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])))
  const isListEmpty = data?.total === 0 || (rows.length === 0 && data?.total === data?.data.length)
  return (
    <>
      <PageTitle
        title="Approvals"
        crumbs={[DASHBOARD]}
        subtitle={data ? countedRequests(data.total) : '\u00a0'}
      >
        <RefreshButton isBusy={answer.isFetching} onClick={() => void answer.refetch()} />
      </PageTitle>
      <ApprovalTabs
        value={tab}
        counts={counts}
        onChange={(to) =>
          change({ status: to === 'pending' ? undefined : to, open: undefined, show: undefined })
        }
      >
        <ApprovalFilters narrowing={narrowing} counts={counts} onChange={change} hasOwn={proposes} />
        {several.left && (
          <LeftNotice left={several.left} onOpen={(id) => queue.open(id)} onClose={several.putAway} />
        )}
        <div ref={work} tabIndex={-1} className={classes.work} data-split={isSplit || undefined}>
          <div className={classes.list}>
            <PagedList
              answer={isListEmpty && data ? { ...answer, data: { ...data, data: [], total: 0 } } : answer}
              failure="The requests could not be loaded."
              onPage={(page) => change({ page }, { isStep: true })}
              narrowed={
                isNarrowed
                  ? { title: 'No requests for these filters', label: 'Clear filters', onShowAll: showAll }
                  : null
              }
              empty={
                <EmptyState
                  icon={IconChecklist}
                  title={
                    tab === 'pending'
                      ? 'All caught up'
                      : tab === 'all'
                        ? 'No requests yet'
                        : `None ${TAB_LABELS[tab].toLowerCase()}`
                  }
                >
                  Changes by a COE Editor appear here until a COE Master approves or rejects them.
                </EmptyState>
              }
            >
              <Grid
                label="Approvals"
                columns={columns}
                rows={rows}
                idOf={(a) => a._id}
                nameOf={(a) => `${a.edit}, ${a.editDetails}`}
                awaited={data ? 0 : PAGE_SIZE_DEFAULT}
                isPale={isPale}
                sort={{ by: 'requestDate', order: 'desc' }}
                onOpen={(a) => queue.open(a._id)}
                openId={opening.id}
                selection={decides && isWaiting ? selection.grid : undefined}
                actionsWidth={80}
                actionsOf={isSplit ? undefined : actionsOf}
              />
            </PagedList>
            <SelectionBar count={decides && isWaiting ? selection.rows.length : 0} onClear={selection.clear}>
              <Button size="compact-sm" loading={several.isBusy} onClick={() => void approveSeveral()}>
                Approve {selection.rows.length}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={several.isBusy}
                onClick={() => setRejecting(true)}
              >
                Reject {selection.rows.length}
              </Button>
            </SelectionBar>
          </div>
          {opening.id !== undefined && (
            <RequestPanel
              id={opening.id}
              known={rows.find((a) => a._id === opening.id)}
              begun={begun}
              place={place === undefined ? null : `${place} of ${data?.total ?? place}`}
              previous={previous}
              next={next}
              isBeside={isSplit}
              innerRef={panel}
              onDecided={queue.goOn}
              onGone={queue.leave}
              onResent={(id) => queue.open(id)}
              onClose={queue.close}
            />
          )}
        </div>
      </ApprovalTabs>
      {isRejecting && (
        <RejectSeveralDialog
          count={selection.rows.length}
          isBusy={several.isBusy}
          onReject={(reason) => void decideSeveral('rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
