import { IconChecklist } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Decision, ListedApproval } from '#domain/api/approval.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { HeldNote } from '#web/core/records/held-note.tsx'
import { useHeldPage } from '#web/platform/api/use-held-page.ts'
import { filteredBy, useListAddress } from '#web/core/records/use-list-address.ts'
import { useOpen } from '#web/core/records/use-open.ts'
import { useSelection } from '#web/core/records/use-selection.ts'
import { useSteps } from '#web/core/records/use-steps.ts'
import { readRequestsAgain } from '#web/platform/api/keys.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { useKeys, type KeyBinding } from '#web/platform/ui/keys/keys.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { RefreshButton } from '#web/platform/ui/refresh-button.tsx'
import { useIsTight, useIsWide } from '#web/platform/ui/use-screen.ts'
import { approvalColumns, DETAILS_CUT, requestColumn } from './approval-columns.tsx'
import { ApprovalFilters } from './approval-filters.tsx'
import { ApprovalTabs, countIn } from './approval-tabs.tsx'
import { readTab, TAB_LABELS } from './approval-labels.ts'
import { confirmDeleting, confirmWithdrawing } from './ask-first.ts'
import { rightsOn } from './rights-on.ts'
import { RequestPanel } from './request-panel.tsx'
import { RowActions } from './row-actions.tsx'
import {
  approvalOptions,
  approvalsQueryOf,
  filtersOf,
  readApprovals,
  useApprovalCounts,
  useApprovals,
} from './use-approvals.ts'
import { countedRequests, useDecideSeveral, type Undecided } from './use-decide-several.ts'
import { useDecision } from './use-decision.ts'
import { useRequestQueue } from './use-request-queue.ts'
import { useTabOfOpened } from './use-tab-of-opened.ts'
import classes from './approval-list.module.css'

/** Milliseconds for which a request that was loaded in advance needs no other load. */
const AHEAD_FOR = 10_000

const SelectedRequests = lazyPart(async () => (await import('./selected-requests.tsx')).SelectedRequests)
const UndecidedNotice = lazyPart(async () => (await import('./undecided-notice.tsx')).UndecidedNotice)

const NONE: readonly ListedApproval[] = []

/** Whether the row shows the whole request, so that it can be decided from there. Of an addition it shows the name alone. */
const isShownWhole = ({ action, editDetails, changesTotal, stale }: ListedApproval): boolean =>
  action === 'update' && changesTotal === 1 && !stale && editDetails.length <= DETAILS_CUT

/** The queue of requests, with the open one next to it (approvals.md, Approvals page). */
export const ApprovalList = ({ incubatorId }: { incubatorId: string }) => {
  const actor = useActor()
  const zone = useTimeZone()
  const isTight = useIsTight()
  const isWide = useIsWide()
  const client = useQueryClient()
  const [address, change] = useListAddress()
  const proposes = useVerdict('approval.withdraw').outcome !== 'refuse'
  const decides = useVerdict('approval.decide').outcome !== 'refuse'
  // The filter "mine" from an editor's link does not apply to people who make no requests.
  const readable = proposes || address['mine'] === 'false' ? address : { ...address, mine: undefined }
  const tab = readTab(address['status'])
  const isWaiting = tab === 'pending' || tab === 'conflict'
  const query = approvalsQueryOf(readable)
  const filters = filtersOf(readable)
  const answer = useApprovals(incubatorId, query)
  const { data: counts, isPending: isCounting } = useApprovalCounts(incubatorId, filters)
  const { isPlaceholderData: isRefreshing } = answer
  const list = useRef<HTMLDivElement>(null)
  const { page: data, ...held } = useHeldPage(answer.data, `${JSON.stringify(query)} ${isRefreshing}`, list)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(
    () => (data?.data ?? NONE).filter((a) => !isWaiting || !gone.has(a._id)),
    [data, gone, isWaiting],
  )
  const calls = useDecision()
  const several = useDecideSeveral()
  const opening = useOpen()
  useTabOfOpened(opening.id, address['status'] !== undefined, (status) => change({ status }))
  const { panel, work, initialAction, ...queue } = useRequestQueue({
    actor,
    rows,
    opening,
    // While the list is loading, its first request may be decided already.
    opensFirst: isWide && decides && isWaiting && !answer.isFetching,
    removesDecided: isWaiting,
    onDecided: (id) => setGone((ids) => new Set([...ids, id])),
  })
  const selected = useSelection(JSON.stringify(query), rows)
  const selection = { ...selected, rows: selected.rows.filter((a) => !gone.has(a._id)) }
  const isSplit = isWide && opening.id !== undefined
  // Ages are as of the last load; an open list reloads regularly.
  const now = answer.dataUpdatedAt
  const columns = useMemo(
    () =>
      isWide && !isSplit
        ? approvalColumns({ zone, now }, isTight)
        : requestColumn({ zone, now }, tab === 'all'),
    [isSplit, isTight, isWide, now, tab, zone],
  )
  const { place, previous, next } = useSteps(
    opening.id,
    {
      ...data,
      rows,
      isRefreshing,
      onPage: (page) => change({ page }),
    },
    (id) => queue.open(id),
  )
  const first = rows[0]
  const onNext = opening.id === undefined ? first && (() => queue.open(first._id)) : next
  const keys: (KeyBinding | false)[] = [
    Boolean(onNext) && { keys: 'j', label: 'Next request', isOfPanel: true, run: () => onNext?.() },
    previous !== null && { keys: 'k', label: 'Previous request', isOfPanel: true, run: previous },
    selection.rows.length > 0 && { keys: 'Escape', label: 'Deselect all', run: selection.clear },
  ]
  // (approvals.md, Keys of the approvals)
  useKeys(
    'Approvals',
    keys.filter((key) => key !== false),
  )
  // Loads the next request in advance, so that it shows at once after a decision.
  const at = rows.findIndex((a) => a._id === opening.id)
  const following = opening.id === undefined || !decides ? undefined : rows[at + 1]?._id
  useEffect(() => {
    if (following !== undefined)
      void client.prefetchQuery({ ...approvalOptions(following), staleTime: AHEAD_FOR })
  }, [client, following])

  const decide = async (approval: ListedApproval, decision: Decision) => {
    const decided = await calls.decide(approval, decision)
    // A changed record must be compared before it can be approved anyway.
    if (decided.status === 'stale') queue.open(approval._id, { stale: decided.stale })
    if (decided.status !== 'done') return
    if (isWaiting) setGone((ids) => new Set([...ids, approval._id]))
    queue.keepFocus()
  }
  const askAndDo = async (question: Promise<boolean>, act: () => Promise<unknown>) => {
    if (await question) await act()
    queue.keepFocus()
  }
  const decideSeveral = async (status: Undecided['status'], reason?: string | null) => {
    const answered = await several.decide(selection.rows, { status, ...(reason ? { reason } : {}) })
    if (!answered) return false
    const { decided } = answered
    if (isWaiting) setGone((ids) => new Set([...ids, ...decided]))
    selection.choose(answered.left.map(({ _id }) => _id))
    if (opening.id !== undefined && decided.includes(opening.id)) opening.close()
    queue.keepFocus()
    return true
  }
  const actionsOf = (a: ListedApproval) => (
    <RowActions
      approval={a}
      rights={rightsOn(actor, a)}
      isBusy={calls.busy !== null}
      onApprove={() =>
        isShownWhole(a) || (opening.id === a._id && !a.stale)
          ? void decide(a, { status: 'approved' })
          : queue.open(a._id)
      }
      onReject={() => queue.open(a._id, { isRejecting: true })}
      onWithdraw={() => void askAndDo(confirmWithdrawing(a), () => decide(a, { status: 'withdrawn' }))}
      onDelete={() => void askAndDo(confirmDeleting(a), () => calls.remove(a))}
    />
  )
  const isListEmpty = data?.total === 0 || (rows.length === 0 && data?.total === data?.data.length)
  return (
    <>
      <PageTitle
        title="Approvals"
        crumbs={[DASHBOARD]}
        subtitle={
          <>
            {counts ? countedRequests(countIn(tab, counts)) : '\u00a0'}
            <HeldNote {...held} />
          </>
        }
      >
        <RefreshButton isBusy={answer.isFetching} onClick={() => readRequestsAgain(client)} />
      </PageTitle>
      <ApprovalTabs
        value={tab}
        counts={counts}
        isAwaited={isCounting}
        onChange={(to) =>
          change({ status: to === 'pending' ? undefined : to, open: undefined, show: undefined })
        }
      >
        <ApprovalFilters filters={filters} counts={counts} onChange={change} hasOwn={proposes} />
        {several.left && (
          <UndecidedNotice left={several.left} onOpen={(id) => queue.open(id)} onClose={several.dismiss} />
        )}
        <div ref={work} tabIndex={-1} className={classes.work} data-split={isSplit || undefined}>
          <div ref={list} className={classes.list}>
            <PagedList
              answer={isListEmpty && data ? { ...answer, data: { ...data, data: [], total: 0 } } : answer}
              failure="The requests could not be loaded."
              onPage={(page) => change({ page }, { isStep: true })}
              filtered={filteredBy(filters, change, {
                title: 'No requests for these filters',
                label: 'Clear filters',
              })}
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
                isRefreshing={isRefreshing}
                sort={{ by: 'requestDate', order: 'desc' }}
                onOpen={(a) => queue.open(a._id)}
                openId={opening.id}
                selection={decides && isWaiting ? selection.grid : undefined}
                actionsWidth={80}
                actionsOf={isSplit ? undefined : actionsOf}
              />
            </PagedList>
            {decides && isWaiting && selection.rows.length > 0 && (
              <SelectedRequests
                selection={selection}
                isBusy={several.isBusy}
                total={data?.total ?? 0}
                shown={rows.length}
                read={(pages) => readApprovals(incubatorId, { ...query, ...pages })}
                onDecide={decideSeveral}
              />
            )}
          </div>
          {opening.id !== undefined && (
            <RequestPanel
              id={opening.id}
              known={rows.find((a) => a._id === opening.id)}
              initialAction={initialAction}
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
    </>
  )
}
