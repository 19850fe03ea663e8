import { groupOf, type Group } from '#domain/vocabulary/return-groups.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { BoardRow } from '#domain/api/return-board.ts'
import { formatDate, dayIn } from '#domain/vocabulary/dates.ts'
import { periodInWords, shortPeriod } from '#domain/vocabulary/period-in-words.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import type { GridColumn, GridSelection } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { TypeBadge } from '#web/platform/ui/type-badge.tsx'
import { useIsNarrow, useIsPhone, useIsTight } from '#web/platform/ui/use-screen.ts'
import { countGroups, fillerOf, pastOf } from './board-groups.ts'
import { returnsTexts } from './english/returns.ts'
import { ReturnStatus } from './return-status.tsx'
import { RowAction } from './row-action.tsx'
import { usePastRows } from './use-returns.ts'
import board from './board.module.css'
import classes from './board-table.module.css'

const { board: texts, late, warnings } = returnsTexts

/** How many rows are shown at first. */
const ROWS_SHOWN = 60

/** How many past periods stand beside the chosen one. */
const PAST_SHOWN = 4

const PastCell = ({ row, of, period }: { row: BoardRow | undefined; of: string; period: string }) => {
  const past = pastOf(row)
  const { cells } = texts
  const word = {
    'on-time': cells.onTime,
    not: cells.not,
    none: cells.notAsked,
    late: past.how === 'late' ? cells.late(past.days) : '',
  }[past.how]
  const name = texts.cellOf(of, periodInWords(period), word)
  const mark =
    past.how === 'late' ? (
      past.days
    ) : past.how === 'none' ? (
      '–'
    ) : past.how === 'not' ? (
      <IconX size={13} stroke={2} aria-hidden />
    ) : (
      <IconCheck size={13} stroke={2} aria-hidden />
    )
  return row ? (
    <AppLink
      href={`/returns/${row._id}`}
      className={classes.past}
      data-how={past.how}
      title={name}
      aria-label={name}
    >
      {mark}
    </AppLink>
  ) : (
    <span className={classes.past} data-how="none" title={name}>
      {mark}
    </span>
  )
}

/** The cells of the periods before the chosen one. */
function usePastColumns(
  formId: string,
  period: string,
  periods: readonly string[],
): { columns: readonly GridColumn<BoardRow>[]; answer: ReturnType<typeof usePastRows> } {
  const isTight = useIsTight()
  const before = periods.slice(0, Math.max(0, periods.indexOf(period))).slice(-PAST_SHOWN)
  const answer = usePastRows(formId, !isTight && before.length > 0)
  const { data } = answer
  // A text, which is equal for the same periods; their names have no blanks.
  const names = before.join(' ')
  const columns = useMemo((): readonly GridColumn<BoardRow>[] => {
    if (isTight || names === '') return []
    const found = new Map(data?.rows.map((row) => [`${fillerOf(row)} ${row.period}`, row]))
    return names.split(' ').map((at) => ({
      key: at,
      // The quarter or month above its year.
      label: shortPeriod(at).replace(' ', '\n'),
      width: 40,
      isSlim: true,
      isWideOnly: true,
      render: (row) =>
        data === undefined ? null : (
          <PastCell row={found.get(`${fillerOf(row)} ${at}`)} of={row.name} period={at} />
        ),
    }))
  }, [names, data, isTight])
  return { columns, answer }
}

const Submitted = ({ row }: { row: BoardRow }) => {
  if (row.submitted_on === null)
    return row.days_late > 0 ? <span className={classes.late}>{late(row.days_late)}</span> : null
  return (
    <span className="figures">
      {texts.submitted(row.submitted_on)}
      {row.days_late > 0 && <span className={classes.late}> {late(row.days_late)}</span>}
    </span>
  )
}

const Remark = ({ row, zone }: { row: BoardRow; zone: string }) => {
  if (row.extension) return <span className={classes.warned}>{texts.until(row.extension.until)}</span>
  if (groupOf(row) === 'missing' || groupOf(row) === 'back')
    return row.reminded ? texts.reminded(dayIn(zone, new Date(row.reminded.at))) : null
  return row.warnings > 0 ? <span className={classes.warned}>{warnings(row.warnings)}</span> : null
}

const textOfRemark = (row: BoardRow, zone: string): string =>
  row.extension
    ? texts.untilWhy(row.extension.until, row.extension.by, row.extension.reason)
    : row.reminded
      ? texts.remindedBy(dayIn(zone, new Date(row.reminded.at)), row.reminded.by)
      : row.warnings > 0
        ? warnings(row.warnings)
        : ''

const textOfSubmitted = (row: BoardRow): string =>
  [
    row.submitted_on === null ? [] : formatDate(row.submitted_on),
    row.days_late > 0 ? late(row.days_late) : [],
  ]
    .flat()
    .join(', ')

const actionsOf = (row: BoardRow) => <RowAction row={row} />

const GroupHead = ({ group, count }: { group: Group; count: number }) => (
  <span className={board.group} data-about={group}>
    {texts.groupHead(texts.groups[group], count)}{' '}
    <span className={board.note}>{texts.groupNotes[group]}</span>
  </span>
)

interface Props {
  formId: string
  period: string
  periods: readonly string[]
  rows: readonly BoardRow[]
  isOfStartups: boolean
  /** Undefined for those who can do nothing with several. */
  selection: GridSelection | undefined
}

/** A row for each that was asked, with how it went in the periods before. */
export const BoardTable = ({ formId, period, periods, rows, isOfStartups, selection }: Props) => {
  const zone = useTimeZone()
  const [isNarrow, isPhone] = [useIsNarrow(), useIsPhone()]
  const [isAll, setAll] = useState(false)
  const past = usePastColumns(formId, period, periods)
  const shown = isAll ? rows : rows.slice(0, ROWS_SHOWN)
  const counts = countGroups(rows)
  const columns: readonly GridColumn<BoardRow>[] = [
    {
      key: 'name',
      label: texts.columns.name[isOfStartups ? 'startups' : 'incubators'],
      isMain: true,
      textOf: ({ name }) => name,
      render: ({ name }) => name,
    },
    // On a tablet how late it is comes before the type; a card has room for both.
    ...(isOfStartups || (isNarrow && !isPhone)
      ? []
      : [
          {
            key: 'type',
            label: texts.type,
            width: 92,
            render: ({ type }: BoardRow) => <TypeBadge type={type} />,
            renderInCard: ({ type }: BoardRow) => <TypeBadge type={type} />,
          },
        ]),
    ...past.columns,
    {
      key: 'status',
      label: periodInWords(period),
      width: 144,
      isWhole: true,
      render: (row) => <ReturnStatus {...row} isLate={row.days_late > 0} isShort />,
      renderInCard: (row) => <ReturnStatus {...row} isLate={row.days_late > 0} isShort />,
    },
    {
      key: 'submitted',
      label: texts.columns.submitted,
      // "01/11 17 days late"
      width: 156,
      isWhole: true,
      textOf: textOfSubmitted,
      render: (row) => <Submitted row={row} />,
      renderInCard: (row) =>
        row.submitted_on === null ? (
          row.days_late > 0 && <Submitted row={row} />
        ) : (
          <>
            {texts.columns.submitted} <Submitted row={row} />
          </>
        ),
    },
    {
      key: 'remark',
      label: texts.columns.warnings,
      width: 132,
      textOf: (row) => textOfRemark(row, zone),
      render: (row) => <Remark row={row} zone={zone} />,
      renderInCard: (row) => (textOfRemark(row, zone) === '' ? null : <Remark row={row} zone={zone} />),
    },
  ]
  return (
    <>
      <FailedPart answer={past.answer} failure={texts.pastNotLoaded} />
      <Grid
        label={returnsTexts.title}
        columns={columns}
        rows={shown}
        idOf={({ _id }) => _id}
        groupOf={(row) => {
          const group = groupOf(row)
          return { key: group, head: <GroupHead group={group} count={counts[group]} /> }
        }}
        nameOf={({ name }) => name}
        hrefOf={({ _id }) => `/returns/${_id}`}
        selection={selection}
        actionsOf={actionsOf}
        actionsWidth={104}
      />
      {shown.length < rows.length && (
        <Button variant="default" mt="xs" onClick={() => setAll(true)}>
          {texts.showMore(rows.length - shown.length)}
        </Button>
      )}
      {past.columns.length > 0 && (
        <ul className={classes.legend} aria-label={texts.legend}>
          <li>
            <span className={classes.past} data-how="on-time" data-small aria-hidden>
              <IconCheck size={11} stroke={2} />
            </span>
            {texts.cells.onTime}
          </li>
          <li>
            <span className={classes.past} data-how="late" data-small aria-hidden />
            {texts.lateLegend}
          </li>
          <li>
            <span className={classes.past} data-how="not" data-small aria-hidden>
              <IconX size={11} stroke={2} />
            </span>
            {texts.cells.not}
          </li>
          <li>
            <span className={classes.past} data-how="none" data-small aria-hidden>
              –
            </span>
            {texts.cells.notAsked}
          </li>
        </ul>
      )}
    </>
  )
}
