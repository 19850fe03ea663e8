import { Badge, UnstyledButton } from '@mantine/core'
import { milestone } from '#domain/entities/milestone.ts'
import { stateOfMilestone } from '#domain/entities/milestone-state.ts'
import { cutText, DEFAULT_CUT } from '#domain/vocabulary/cut-text.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell, NoValue } from '#web/platform/kinds/field-cell.tsx'
import { columnsOf } from '#web/core/records/columns.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { shortFigure } from './figure-words.ts'
import classes from './milestone-columns.module.css'

/** The parts of a milestone that have dialogs of their own (milestones.md, Sub-milestones). */
export type Part = 'remarks' | 'document' | 'subMilestones'

interface Options {
  /** People who may not change a milestone can open a part only if it has content. */
  mayEdit: boolean
  today: string
  onOpen: (part: Part, row: Row) => void
}

const ADD: Readonly<Record<Part, string>> = {
  remarks: 'Add remarks',
  document: 'Add documents',
  subMilestones: 'Add sub milestones',
}

const countWord = (value: unknown, one: string): string => {
  const n = Array.isArray(value) ? value.length : 0
  return n === 0 ? '' : formatQuantity(n, one)
}
/** A short text for the content of a part; '' if it is empty. */
const WORDS_OF: Readonly<Record<Part, (value: unknown) => string>> = {
  remarks: (value) => cutText(typeof value === 'string' ? value : '', DEFAULT_CUT),
  document: (value) => countWord(value, 'document'),
  subMilestones: (value) => countWord(value, 'sub milestone'),
}

interface PartProps extends Options {
  part: Part
  row: Row
  /** The label of an empty part; the column's header names the part. */
  add?: string
}

const isNoValue = ({ part, row, mayEdit }: PartProps) => WORDS_OF[part](row[part]) === '' && !mayEdit

/** The content of a part, as a button that opens its dialog. */
const PartButton = (props: PartProps) => {
  const { part, row, add = ADD[part], onOpen } = props
  const text = WORDS_OF[part](row[part])
  if (isNoValue(props)) return <NoValue />
  return (
    <UnstyledButton
      className={text === '' ? `${classes.open} no-print` : classes.open}
      data-empty={text === '' || undefined}
      aria-label={`${text || ADD[part]}: ${String(row['title'])}`}
      onClick={() => onOpen(part, row)}
    >
      {text || add}
    </UnstyledButton>
  )
}

/** Adds a word if the date has passed and the target was not reached. */
const DueDate = ({ row, today }: { row: Row; today: string }) => {
  const { dueDate, isOverdue } = stateOfMilestone(row, today)
  return (
    <span className={classes.due}>
      <span className="figures">{formatDate(dueDate)}</span>
      {isOverdue && <Badge color="red">Overdue</Badge>}
    </span>
  )
}

const Period = ({ row }: { row: Row }) => <FieldCell field={milestone.fields.period} value={row['period']} />

/** The period above the buttons of the parts; either is left out if it is empty. */
const Info = ({ row, options }: { row: Row; options: Options }) => {
  const parts: PartProps = { ...options, part: 'subMilestones', row }
  const hasPeriod = Boolean(row['period'])
  return (
    <span className={classes.info}>
      {hasPeriod && (
        <span className={classes.period}>
          <Period row={row} />
        </span>
      )}
      {!(hasPeriod && isNoValue(parts)) && <PartButton {...parts} />}
    </span>
  )
}

type Changes = Readonly<Record<string, Partial<GridColumn<Row>>>>

/** The definition's columns, with Info for the period, and buttons for the three parts. */
export function milestoneColumns(options: Options): GridColumn<Row>[] {
  const { today } = options
  const changes: Changes = {
    period: {
      label: 'Info',
      width: 200,
      render: (row) => <Info row={row} options={options} />,
      textOf: () => '',
    },
    title: { width: 168 },
    due_date: { width: 104, render: (row) => <DueDate row={row} today={today} /> },
    target: { width: 104 },
    achieved: { width: 104 },
    remarks: { render: (row) => <PartButton {...options} part="remarks" row={row} add="Add" /> },
    document: {
      width: 108,
      render: (row) => <PartButton {...options} part="document" row={row} add="Add" />,
      textOf: () => '',
    },
  }
  return columnsOf(milestone).map((column) => ({ ...column, ...changes[column.key] }))
}

/** A card leaves out empty values. */
const partInCard = (props: PartProps) => (isNoValue(props) ? null : <PartButton {...props} />)

/** On a phone, a milestone is a card: the period below its name, target and achieved in one value. */
export function milestoneCardColumns(options: Options): GridColumn<Row>[] {
  const { today } = options
  const changes: Changes = {
    title: {
      render: (row) => (
        <>
          {String(row['title'])}
          {Boolean(row['period']) && (
            <span className={classes.below}>
              <Period row={row} />
            </span>
          )}
        </>
      ),
    },
    due_date: { render: (row) => <DueDate row={row} today={today} /> },
    target: { isWideOnly: true },
    achieved: {
      renderInCard: (row) => {
        const { target, achieved } = stateOfMilestone(row, today)
        return `${shortFigure(achieved)} of ${shortFigure(target)}`
      },
    },
    period: { renderInCard: (row) => partInCard({ ...options, part: 'subMilestones', row }) },
    remarks: { renderInCard: (row) => partInCard({ ...options, part: 'remarks', row }) },
    document: { renderInCard: (row) => partInCard({ ...options, part: 'document', row }) },
  }
  const names = ['title', 'due_date', 'target', 'achieved', 'document', 'period', 'remarks']
  return columnsOf(milestone, { names }).map((column) => ({ ...column, ...changes[column.key] }))
}
