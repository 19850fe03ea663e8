import type { ListedApproval } from '#domain/api/approval.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { GridColumn } from '#web/ui/grid/column.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TwoLines } from '#web/ui/two-lines.tsx'
import { STATUS } from './approval-words.ts'

/** Characters (values.md, Text cuts). */
const DETAILS_CUT = 85

/** User, Request, Details, Request Date, Status (approvals.md, Approvals page). */
export const approvalColumns = (zone: string, isTight: boolean): GridColumn<ListedApproval>[] => [
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
      <TwoLines>
        <span className="figures">{formatMoment(a.requestDate, zone)}</span>
      </TwoLines>
    ),
  },
  { key: 'status', label: 'Status', width: 112, render: (a) => <StatusBadge {...STATUS[a.status]} /> },
]
