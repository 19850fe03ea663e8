import type { ActivityEntry } from '#domain/api/activity.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Cut } from '#web/platform/ui/cut.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import classes from './activity-list.module.css'

/** Characters (values.md, Text cuts). */
const DETAILS_CUT = 40
const DETAILS_CUT_WIDE = 120

interface Room {
  isTight: boolean
  /** The entry shows the address in full; here it would push the date off the screen. */
  isNarrow: boolean
  /** A table cell shows the whole of a cut text by itself; a card needs the text to do so. */
  isCard: boolean
  /** The incubator of an entry, for readers of more than one log. */
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

/**
 * A card has no room for another column, so its title names the incubator, as the title of a Master Edit
 * does.
 */
const placedTitle = ({ activity, incubator_name: name }: ActivityEntry): string =>
  name === null || activity.includes(`(${name})`) ? activity : `${activity} (${name})`

const personOf = ({ username, proposedBy }: ActivityEntry): string =>
  proposedBy === null ? username : `${proposedBy}, approved by ${username}`

/** The role is that of the person who acted, not of the one who proposed and is named first. */
const roleOf = ({ designation, proposedBy }: ActivityEntry): string => {
  const role = designation ?? '–'
  return proposedBy === null ? role : `Approved by ${role}`
}

/** User, Role, IP Address, Activity, Details, Activity Date (activity.md, Activities page); then the incubator. */
const allColumns = (zone: string, { isTight, isCard, hasIncubator }: Room): GridColumn<ActivityEntry>[] => [
  {
    key: 'username',
    label: 'User',
    width: isTight ? 116 : 152,
    render: (e) => <TwoLines>{personOf(e)}</TwoLines>,
    textOf: personOf,
  },
  {
    key: 'designation',
    label: 'Role',
    width: isTight ? 80 : 104,
    isWideOnly: true,
    render: (e) => <TwoLines>{roleOf(e)}</TwoLines>,
    textOf: roleOf,
  },
  {
    key: 'ipv4',
    label: 'IP Address',
    width: 124,
    isWideOnly: true,
    render: (e) => <span className="figures">{e.ipv4}</span>,
    textOf: (e) => e.ipv4,
  },
  {
    key: 'activity',
    label: 'Activity',
    width: isTight ? 144 : 184,
    isMain: true,
    render: (e) => <TwoLines>{isCard && hasIncubator ? placedTitle(e) : e.activity}</TwoLines>,
    textOf: (e) => e.activity,
  },
  {
    key: 'activityDetails',
    label: 'Details',
    render: (e) =>
      isCard ? (
        <Cut text={e.activityDetails} at={DETAILS_CUT} isAlways />
      ) : (
        <TwoLines>{cutText(e.activityDetails, isTight ? DETAILS_CUT : DETAILS_CUT_WIDE)}</TwoLines>
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

/** In the order of a narrow screen, where the last ones are reached by scrolling, and no button covers the date. */
const NARROW = ['username', 'activity', 'activityDate', 'activityDetails', 'designation', 'incubator_name']

/** A card starts with the day and the person; a narrow screen has room for person, activity and time only. */
export function activityColumns(zone: string, room: Room): GridColumn<ActivityEntry>[] {
  const columns = allColumns(zone, room)
  if (room.isCard)
    return columns.toSorted((a, b) => Number(b.key === 'activityDate') - Number(a.key === 'activityDate'))
  return room.isNarrow ? NARROW.flatMap((wanted) => columns.filter(({ key }) => key === wanted)) : columns
}
