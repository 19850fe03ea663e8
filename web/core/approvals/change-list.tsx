import { useState } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import type { Labels } from '#domain/api/labels.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { findEntity } from '#domain/entities/register.ts'
import { lower } from '#web/core/records/list-params.ts'
import { CAN_BE_RESTORED } from '#web/platform/ui/confirm.ts'
import { Pager } from '#web/platform/ui/pager.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { ChangeDiff } from './change-diff.tsx'
import { ChangeGrid, isTabular } from './change-grid.tsx'
import { useLaterChanges } from './use-approvals.ts'
import classes from './change-list.module.css'

const VERBS = { create: 'Adds', update: 'Changes', delete: 'Deletes' } as const

/**
 * "Changes this prototype"; for a deletion it adds that the record can be restored
 * (history-and-restoring.md, Restoring a deleted record).
 */
const titleOf = ({ action, entity }: ProposedChange): string => {
  const { one, many } = findEntity(entity)?.label ?? { one: 'record', many: 'records' }
  const title = `${VERBS[action]} this ${lower(one)}${one === many ? ' record' : ''}`
  return action === 'delete' ? `${title}. ${CAN_BE_RESTORED}` : title
}

interface OneProps {
  change: ProposedChange
  labels: Labels | undefined
  number?: number
}

const OneChange = ({ change, labels, number }: OneProps) => (
  <section className={classes.change}>
    <h3 className={classes.title}>
      {number !== undefined && <span className={classes.number}>{number}</span>}
      {change.title}
    </h3>
    <p className={classes.action}>{titleOf(change)}</p>
    <ChangeDiff change={change} labels={labels} />
  </section>
)

/** The number of changes that come with a request (approvals.md, Request fields). */
const CHANGES_AT_ONCE = 20

/** All changes of a request: one record in full, or many page by page. */
export const ChangeList = ({ approval }: { approval: ListedApproval }) => {
  const isPhone = useIsPhone()
  const [page, setPage] = useState(1)
  const { changes: first, changesTotal: total } = approval
  // Lists omit the changes; they arrive with the request itself.
  const pageSize = first?.length ?? Math.min(total, CHANGES_AT_ONCE)
  const later = useLaterChanges(approval._id, page, pageSize)
  const only = first?.[0]
  if (total === 1 && only) return <OneChange change={only} labels={approval.labels} />
  const from = (page - 1) * pageSize
  const changes = page === 1 ? first : later.data?.data
  const labels = page === 1 ? approval.labels : later.data?.labels
  return (
    <div>
      {page > 1 && later.error && !later.data ? (
        <ProblemNotice
          title="These changes could not be loaded."
          error={later.error}
          onRetry={() => void later.refetch()}
        />
      ) : !changes ? (
        <SkeletonRows rows={pageSize} />
      ) : isTabular(changes) && !isPhone ? (
        <ChangeGrid changes={changes} labels={labels} from={from} total={total} />
      ) : (
        changes.map((change, at) => (
          <OneChange key={from + at} change={change} labels={labels} number={from + at + 1} />
        ))
      )}
      <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
    </div>
  )
}
