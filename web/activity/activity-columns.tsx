import type { ActivityEntry } from '#domain/api/activity.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Cut } from '#web/ui/cut.tsx'
import type { GridColumn } from '#web/ui/grid/column.ts'
import { TwoLines } from '#web/ui/two-lines.tsx'
import classes from './activity-list.module.css'

/** Characters (values.md, Text cuts). */
const DETAILS_CUT = 40

interface Room {
  isTight: boolean
  /** A table's cell shows the whole of a cut text by itself; a card needs the text to do so. */
  isCard: boolean
  /** Whose an entry is, for who reads everybody's. */
  hasIncubator: boolean
}

const incubator: GridColumn<ActivityEntry> = {
  key: 'incubator_name',
  label: 'Incubator',
  isWideOnly: true,
  render: (e) =>
    e.incubator_name === null ? (
      '–'
    ) : (
      <AppLink href={`/incubator/${e.incubatorId}`} className={classes.link}>
        <TwoLines>{e.incubator_name}</TwoLines>
      </AppLink>
    ),
  textOf: (e) => e.incubator_name ?? '',
}

/** A card has no room for one more column: its title names the incubator as a Master Edit's does by itself. */
const placedTitle = ({ activity, incubator_name: name }: ActivityEntry): string =>
  name === null || activity.includes(`(${name})`) ? activity : `${activity} (${name})`

/** A deletion leads to what was deleted, from where it is restored (history-and-restoring.md, Deleted records). */
const Activity = ({ entry, title }: { entry: ActivityEntry; title: string }) =>
  entry.deleted !== null && entry.batch_id !== null ? (
    <AppLink href={`/deleted?batch_id=${entry.batch_id}`} className={classes.link}>
      <TwoLines>{title}</TwoLines>
    </AppLink>
  ) : (
    <TwoLines>{title}</TwoLines>
  )

/** User, Role, IP Address, Activity, Details, Activity Date (activity.md, Activities page); then the incubator. */
export const activityColumns = (
  zone: string,
  { isTight, isCard, hasIncubator }: Room,
): GridColumn<ActivityEntry>[] => [
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
    render: (e) => <Activity entry={e} title={isCard && hasIncubator ? placedTitle(e) : e.activity} />,
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
  ...(hasIncubator ? [incubator] : []),
]
