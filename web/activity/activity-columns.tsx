import type { ActivityEntry } from '#domain/api/activity.ts'
import { cutText } from '#domain/words/cut-text.ts'
import { formatMoment } from '#domain/words/dates.ts'
import { Cut } from '#web/ui/cut.tsx'
import type { GridColumn } from '#web/ui/grid/column.ts'
import { TwoLines } from '#web/ui/two-lines.tsx'

/** Characters (spec 1 §9). */
const DETAILS_CUT = 40

interface Room {
  isTight: boolean
  /** A table's cell shows the whole of a cut text by itself; a card needs the text to do so. */
  isCard: boolean
}

/** User, Role, IP Address, Activity, Details, Activity Date (spec 1 §2, Activities screen). */
export const activityColumns = (zone: string, { isTight, isCard }: Room): GridColumn<ActivityEntry>[] => [
  {
    key: 'username',
    label: 'User',
    width: isTight ? 116 : 188,
    render: (e) => <TwoLines>{e.username}</TwoLines>,
    textOf: (e) => e.username,
  },
  {
    key: 'designation',
    label: 'Role',
    width: isTight ? 80 : 112,
    render: (e) => <TwoLines>{e.designation ?? '–'}</TwoLines>,
  },
  {
    key: 'ipv4',
    label: 'IP Address',
    width: 124,
    render: (e) => <span className="figures">{e.ipv4}</span>,
    textOf: (e) => e.ipv4,
  },
  {
    key: 'activity',
    label: 'Activity',
    ...(isTight ? { width: 144 } : {}),
    isMain: true,
    render: (e) => <TwoLines>{e.activity}</TwoLines>,
    textOf: (e) => e.activity,
  },
  {
    key: 'activityDetails',
    label: 'Details',
    render: (e) =>
      isCard ? (
        <Cut text={e.activityDetails} at={DETAILS_CUT} />
      ) : (
        <TwoLines>{cutText(e.activityDetails, DETAILS_CUT)}</TwoLines>
      ),
    textOf: (e) => e.activityDetails,
  },
  {
    key: 'activityDate',
    label: 'Activity Date',
    width: isTight ? 108 : 148,
    sortBy: 'activityDate',
    render: (e) => (
      <TwoLines>
        <span className="figures">{formatMoment(e.activityDate, zone)}</span>
      </TwoLines>
    ),
  },
]
