import type { AnsweredRecord } from '#domain/api/entity.ts'
import { cohortOf } from '#domain/entities/cohort-of.ts'
import { progressOf } from '#domain/entities/deliverable-progress.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { countedFrom, formatDeliverable } from '#domain/entities/proofs.ts'
import { findReference } from '#domain/entities/references.ts'
import { addressOf, hasItems, holdsAddresses, kindOf, optionsOf, showText } from '#domain/kinds/register.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { isEventOver, whenOfEvent } from '#domain/entities/event-when.ts'
import { event } from '#domain/entities/event.ts'
import { DEFAULT_CUT } from '#domain/vocabulary/cut-text.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { findIndicator, wordOfFigure, type Indicator } from '#domain/vocabulary/indicators.ts'
import { formatRupees, shortenRupees } from '#domain/vocabulary/money.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { incubatorHref, Picture, textOf, TypeBadge } from './card.tsx'
import { Cut, Shortened } from './cut.tsx'
import { siteTexts } from './english.tsx'
import { RegisterLink } from './events.tsx'
import { ADDRESS_CUT, Value } from './facts.tsx'
import { FileLink } from './file-link.tsx'
import { StatusBadge } from './status-badge.tsx'

const { cells: texts } = siteTexts

/** What cells need besides their record. */
export interface CellsAt {
  /** Today in the programme's time zone, as an ISO date. */
  readonly today: string
  readonly timeZone: string
  readonly indicators: readonly Indicator[]
  readonly isSignedIn: boolean
  readonly mayRegister: boolean
}

interface Cell {
  readonly label?: string
  readonly draw: (record: AnsweredRecord, at: CellsAt) => React.ReactNode
}

const NOTHING = <span className="none">–</span>

const numberIn = (record: AnsweredRecord, name: string): number =>
  typeof record[name] === 'number' ? record[name] : 0

/** Picture, linked name and a grey second line. */
const nameCell = (pageOf: (id: string, at: CellsAt) => string, second?: string): Cell => ({
  draw: (record, at) => (
    <span className="name-cell">
      <Picture src={record['profile']} name={textOf(record['name'])} size={28} isListed />
      <span>
        <a href={pageOf(record._id, at)}>{textOf(record['name'])}</a>
        {second !== undefined && textOf(record[second]) !== '' && <small>{textOf(record[second])}</small>}
      </span>
    </span>
  ),
})
const counted = (label: string, name: string): Cell => ({
  label,
  draw: (record) => formatNumber(numberIn(record, name)),
})
const rupees = (name: string): Cell => ({
  draw: (record) =>
    typeof record[name] === 'number' ? (
      <span title={formatRupees(record[name])}>{shortenRupees(record[name])}</span>
    ) : (
      NOTHING
    ),
})
const figureOf = (record: AnsweredRecord, name: string): string =>
  formatDeliverable(record, numberIn(record, name))

/** Columns that are not simply the field's value. Keys are `entity.column`. */
const CELLS: Readonly<Record<string, Cell>> = {
  'incubator.name': nameCell((id, { isSignedIn }) => incubatorHref(id, isSignedIn)),
  'incubator.incubator_type': { draw: (record) => <TypeBadge type={record['incubator_type']} /> },
  'incubator.total_startups': counted(texts.startups, 'total_startups'),
  'incubator.total_mentors': counted(texts.mentors, 'total_mentors'),
  'startup.name': nameCell((id) => `/landingStartup/${id}`, 'location'),
  'startup.status': { draw: (record) => <StatusBadge value={record['status']} /> },
  'startup.cohort_year': { label: texts.cohort, draw: cohortOf },
  'mentor.name': nameCell((id) => `/mentor-landing/${id}`, 'organisation'),
  // The page of the event, where visitors register.
  'event.name': {
    draw: (record) => (
      <a href={`/event/register/${record._id}`} title={textOf(record['name'])}>
        <Shortened text={textOf(record['name'])} at={event.fields.name.cut} />
      </a>
    ),
  },
  'funding.amount': rupees('amount'),
  'funding-raised.amount': rupees('amount'),
  'project.funds_allocated': rupees('funds_allocated'),
  // Where it does not fit into a line, the end gets one of its own.
  'event.start_date': {
    draw: (record) => {
      const [start, end] = whenOfEvent(record).split(' – ')
      return (
        <span className="span">
          <span>{start}</span> {end !== undefined && <span>– {end}</span>}
        </span>
      )
    },
  },
  'event.register': {
    label: texts.registration,
    draw: (record, { today, mayRegister }) =>
      isEventOver(record, today) ? texts.over : mayRegister ? <RegisterLink event={record} /> : texts.open,
  },
  'document.createdAt': {
    label: texts.added,
    draw: ({ createdAt }, { timeZone }) => formatMoment(createdAt, timeZone).slice(0, 10),
  },
  'performance.count': {
    draw: (record, { indicators }) =>
      wordOfFigure(
        findIndicator(indicators, textOf(record['indicator']))?.unit ?? 'count',
        numberIn(record, 'count'),
      ),
  },
  'deliverables-as-per-mou.yearly_target': { draw: (record) => figureOf(record, 'yearly_target') },
  'deliverables-as-per-mou.achieved': {
    draw: (record, { today }) => {
      const status = progressOf(record, today)
      return (
        <>
          {figureOf(record, 'achieved')}{' '}
          <span className="badge" data-tone={status.color}>
            {status.word}
          </span>
        </>
      )
    },
  },
  'deliverables-as-per-mou.source': {
    draw: (record) => {
      const words = countedFrom(record)
      return words === null ? texts.enteredByHand : texts.countedFrom(words)
    },
  },
}

const cellOf = (entity: Entity, column: string): Cell | undefined => CELLS[`${entity.name}.${column}`]

export const labelOfColumn = (entity: Entity, column: string): string =>
  cellOf(entity, column)?.label ?? fieldOf(entity, column).label

/** Words of a list of our own are never broken inside; other texts may be one long word. */
export const isWord = (entity: Entity, column: string): boolean => {
  const field = column in entity.fields ? fieldOf(entity, column) : undefined
  return field !== undefined && optionsOf(field).length > 0 && field.isOpen !== true
}

/** Days are never broken into two lines. */
export const isDay = (entity: Entity, column: string): boolean =>
  column in entity.fields && kindOf(fieldOf(entity, column)).sheet === 'date'

/** Numbers are aligned at the right. */
export const isNumeric = (entity: Entity, column: string): boolean =>
  column.startsWith('total_') ||
  (column in entity.fields && kindOf(fieldOf(entity, column)).align === 'right')

/** Whether its whole value is the address of a file. Long texts and lists may hold addresses among other things. */
const isFile = (field: FieldData): boolean =>
  holdsAddresses(field) && !kindOf(field).isText && !hasItems(field)

const nameOf = (item: unknown): string => textOf((item as { name?: unknown }).name)

/** The value in words: names for items of a list, and the present name of what it refers to. */
function textIn(entity: Entity, column: string, record: AnsweredRecord): string {
  const field = fieldOf(entity, column)
  const value = record[column]
  const labelName = findReference(entity, column)?.labelName
  if (labelName !== undefined) return textOf(record[labelName]) || textOf(value)
  return hasItems(field) && Array.isArray(value)
    ? value.map(nameOf).filter(Boolean).join(', ')
    : showText(field, value)
}

/** A column of a record in a public list. */
export const CellOf = ({
  entity,
  column,
  record,
  at,
}: {
  entity: Entity
  column: string
  record: AnsweredRecord
  at: CellsAt
}) => {
  const own = cellOf(entity, column)
  const value = record[column]
  if (own) return own.draw(record, at)
  const field = fieldOf(entity, column)
  if (isBlank(value)) return field.emptyLabel ?? NOTHING
  if (isFile(field)) {
    const of = textOf(record[entity.titleField]) || field.label
    const href = hrefOf(textOf(value))
    if (href === null) return textOf(value)
    return (
      <FileLink href={href} of={of}>
        {texts.viewFile}
      </FileLink>
    )
  }
  const text = textIn(entity, column, record)
  const cut = field.cut ?? DEFAULT_CUT
  if (text.length > cut) return <Cut text={text} at={cut} />
  return addressOf(field, value) === null ? text : <Value field={field} value={value} cut={ADDRESS_CUT} />
}
