import { IconChecklist } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ListedApproval, Decision } from '#domain/api/approval.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { useTimeZone } from '#web/api/public.ts'
import { useListAddress } from '#web/records/use-list-address.ts'
import { useActor } from '#web/session/use-actor.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { DaySearch } from '#web/ui/day-search.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useIsTight } from '#web/ui/use-screen.ts'
import { approvalColumns } from './approval-columns.tsx'
import type { Begun } from './approval-dialog.tsx'
import { readStatus } from './approval-words.ts'
import { confirmApproving, confirmDeleting, confirmWithdrawing } from './ask-first.ts'
import { MineSwitch } from './mine-switch.tsx'
import { rightsOn } from './rights-on.ts'
import { RowActions } from './row-actions.tsx'
import { StatusFilter } from './status-filter.tsx'
import { approvalsQueryOf, useApprovals } from './use-approvals.ts'
import { useDecision } from './use-decision.ts'
import { useOpen } from '#web/records/use-open.ts'
import classes from './approval-list.module.css'

const ApprovalDialog = lazyPart(async () => (await import('./approval-dialog.tsx')).ApprovalDialog)

interface Props {
  incubatorId: string
}

const NONE: readonly ListedApproval[] = []
const counted = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'request' : 'requests'}`

/** The queue: newest first, searched by request date, filtered by status (approvals.md, Approvals page). */
export const ApprovalList = ({ incubatorId }: Props) => {
  const actor = useActor()
  const zone = useTimeZone()
  const isTight = useIsTight()
  const [address, change] = useListAddress()
  const proposes = useVerdict('approval.withdraw').outcome !== 'refuse'
  // Whoever proposes nothing has none of their own: a link from an editor shows them all.
  const query = approvalsQueryOf(proposes ? address : { ...address, mine: undefined })
  const answer = useApprovals(incubatorId, query)
  const { data } = answer
  const rows = data?.data ?? NONE
  const calls = useDecision()
  const request = useOpen()
  const [begun, setBegun] = useState<Begun>({})
  const { root, keepFocusAt } = useKeptFocus(rows)
  const columns = useMemo(() => approvalColumns(zone, isTight), [isTight, zone])
  // The dialog keeps what it showed while it goes away.
  const [shownId, setShownId] = useState(request.id)
  if (request.id !== undefined && request.id !== shownId) setShownId(request.id)

  const open = (approval: ListedApproval, how: Begun = {}) => {
    setBegun(how)
    request.open(approval._id)
  }
  const decide = async (approval: ListedApproval, decision: Decision) => {
    const decided = await calls.decide(approval, decision)
    // What has moved on is looked at before anybody decides on it anyway.
    if (decided.status === 'stale') open(approval, { stale: decided.stale })
    if (decided.status === 'done') keepFocusAt(rows.indexOf(approval))
  }
  const askAndDo = async (question: Promise<boolean>, act: () => Promise<unknown>) => {
    if (await question) await act()
  }
  const actionsOf = (a: ListedApproval) => (
    <RowActions
      approval={a}
      rights={rightsOn(actor, a)}
      isBusy={calls.busy !== null}
      onApprove={() => void askAndDo(confirmApproving(a), () => decide(a, { status: 'approved' }))}
      onReject={() => open(a, { isRejecting: true })}
      onWithdraw={() => void askAndDo(confirmWithdrawing(a), () => decide(a, { status: 'withdrawn' }))}
      onDelete={() =>
        void askAndDo(confirmDeleting(a), async () => {
          if ((await calls.remove(a)).status === 'done') keepFocusAt(rows.indexOf(a))
        })
      }
    />
  )
  const isMine = query['mine'] !== undefined
  const isFiltered = query['date'] !== undefined || query['status'] !== undefined
  const isNarrowed = isFiltered || isMine
  return (
    <>
      <PageTitle title="Approvals" crumbs={[DASHBOARD]} subtitle={data ? counted(data.total) : '\u00a0'}>
        <RefreshButton isBusy={answer.isFetching} onClick={() => void answer.refetch()} />
      </PageTitle>
      <div className={classes.bar} hidden={data?.total === 0 && !isNarrowed}>
        <DaySearch
          of="Request date"
          value={query['date'] as string | undefined}
          onChange={(date) => change({ date })}
        />
        <StatusFilter value={readStatus(query['status'])} onChange={(status) => change({ status })} />
        {proposes && (
          <MineSwitch isMine={isMine} onChange={(next) => change({ mine: next ? 'true' : undefined })} />
        )}
      </div>
      <div ref={root}>
        <PagedList
          answer={answer}
          failure="The requests could not be loaded."
          onPage={(page) => change({ page }, { isStep: true })}
          narrowed={
            isNarrowed
              ? {
                  title: isFiltered
                    ? 'No requests for this date and status'
                    : 'None of these requests are yours',
                  label: 'Show all requests',
                  onShowAll: () => change({ date: undefined, status: undefined, mine: undefined }),
                }
              : null
          }
          empty={
            <EmptyState icon={IconChecklist} title="No requests yet">
              Changes by a COE Editor appear here until a COE Master approves or rejects them.
            </EmptyState>
          }
        >
          <Grid
            label="Approvals"
            columns={columns}
            rows={rows}
            idOf={(a) => a._id}
            nameOf={(a) => a.edit}
            awaited={data ? 0 : PAGE_SIZE_DEFAULT}
            isPale={answer.isPlaceholderData}
            sort={{ by: 'requestDate', order: 'desc' }}
            onOpen={(a) => open(a)}
            actionsWidth={80}
            actionsOf={actionsOf}
          />
        </PagedList>
      </div>
      {shownId !== undefined && (
        <ApprovalDialog
          id={shownId}
          isOpen={request.id !== undefined}
          known={rows.find((a) => a._id === shownId)}
          begun={begun}
          onDone={(id) => keepFocusAt(rows.findIndex((a) => a._id === id))}
          onClose={() => {
            setBegun({})
            request.close()
          }}
        />
      )}
    </>
  )
}
