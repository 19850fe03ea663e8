import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApprovalCounts } from '#domain/api/approval.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { TAB_LABELS, TABS, type ApprovalTab } from './approval-labels.ts'
import classes from './approval-tabs.module.css'

/** How many requests a tab has. */
export const countIn = (tab: ApprovalTab, c: ApprovalCounts): number =>
  tab === 'conflict' ? c.stale : tab === 'all' ? c.pending + c.approved + c.rejected + c.withdrawn : c[tab]

/** Shown only if it contains requests. */
const RARE: readonly ApprovalTab[] = ['conflict', 'withdrawn']

interface Props {
  value: ApprovalTab
  counts: ApprovalCounts | undefined
  /** Whether the counts are on their way. The other tabs appear with the rare ones, which stand between them. */
  isAwaited: boolean
  onChange: (tab: ApprovalTab) => void
  children: ReactNode
}

/** The tabs of requests by status, with counts; pending ones come first (approvals.md, Approvals page). */
export const ApprovalTabs = ({ value, counts, isAwaited, onChange, children }: Props) => {
  const shown = TABS.filter(
    (tab) => !RARE.includes(tab) || tab === value || (counts !== undefined && countIn(tab, counts) > 0),
  )
  return (
    <Tabs value={value} onChange={(tab) => tab !== null && onChange(tab as ApprovalTab)}>
      <Tabs.List className={classes.list ?? ''} aria-label="Status" data-awaited={isAwaited || undefined}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={classes.tab ?? ''}>
            {TAB_LABELS[tab]}{' '}
            {counts && <span className={classes.count}>{formatNumber(countIn(tab, counts))}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} pt={12}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
