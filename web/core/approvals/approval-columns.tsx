import type { ListedApproval } from '#domain/api/approval.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import { ageOf } from './age.ts'
import { badgeOf } from './approval-labels.ts'
import classes from './approval-columns.module.css'

/** Characters (values.md, Text cuts). */
export const DETAILS_CUT = 85

interface Shown {
  zone: string
  now: number
}

/** User, Request, Details, Request Date, Status (approvals.md, Approvals page). */
export const approvalColumns = ({ zone, now }: Shown, isTight: boolean): GridColumn<ListedApproval>[] => [
  {
    key: 'editor',
    label: 'User',
    width: isTight ? 116 : 172,
    render: (a) => <TwoLines>{a.editor}</TwoLines>,
    textOf: (a) => a.editor,
  },
  {
    key: 'edit',
    label: 'Request',
    width: isTight ? 144 : 212,
    isMain: true,
    render: (a) => <TwoLines>{a.edit}</TwoLines>,
    textOf: (a) => a.edit,
  },
  {
    key: 'editDetails',
    label: 'Details',
    render: (a) => <TwoLines>{cutText(a.editDetails, DETAILS_CUT)}</TwoLines>,
    textOf: (a) => a.editDetails,
  },
  {
    key: 'requestDate',
    label: 'Request Date',
    width: isTight ? 108 : 148,
    sortBy: 'requestDate',
    render: (a) => (
      <span className="figures">
        {!isTight && <span className={classes.moment}>{formatMoment(a.requestDate, zone)}</span>}
        {ageOf(a.requestDate, now)}
      </span>
    ),
    textOf: (a) => formatMoment(a.requestDate, zone),
  },
  { key: 'status', label: 'Status', width: 112, render: (a) => <StatusBadge {...badgeOf(a)} /> },
]

/**
 * The same in one column, for narrow screens and for the list next to an open request. `isMixed`: the tab contains
 * several statuses.
 */
export const requestColumn = ({ zone, now }: Shown, isMixed: boolean): GridColumn<ListedApproval>[] => [
  {
    key: 'edit',
    label: 'Request',
    isMain: true,
    render: (a) => (
      <span className={classes.request}>
        <span className={classes.head}>
          <span className={classes.edit}>{a.edit}</span>
          {(isMixed || a.stale) && <StatusBadge {...badgeOf(a)} />}
        </span>
        <span className={classes.details}>{cutText(a.editDetails, DETAILS_CUT)}</span>
        <span className={classes.meta}>
          {a.editor} · <time dateTime={a.requestDate}>{ageOf(a.requestDate, now)}</time>
        </span>
      </span>
    ),
    textOf: (a) => `${a.editDetails} · ${formatMoment(a.requestDate, zone)}`,
  },
]
