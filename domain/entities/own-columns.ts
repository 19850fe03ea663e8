/** Columns of lists that tell something else than their field, or more (exports-and-templates.md, What I see). */
import { cellOf } from '#domain/kinds/cell-of.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { findIndicator, type Indicator } from '#domain/vocabulary/indicators.ts'
import type { CellKind, TableCell, TypedCell } from '#domain/vocabulary/tables.ts'
import { cohortOf } from './cohort-of.ts'
import { progressOf } from './deliverable-progress.ts'
import type { deliverable } from './deliverable.ts'
import type { RecordOf, Values } from './entity.ts'
import { isEventOver, timesOfEvent } from './event-when.ts'
import type { event } from './event.ts'
import type { incubator } from './incubator.ts'
import { lacksHours, type mentorSession } from './mentor-session.ts'
import { stateOfMilestone } from './milestone-state.ts'
import { milestone } from './milestone.ts'
import type { note } from './note.ts'
import type { performance } from './performance.ts'
import { countedFrom, unitOfDeliverable } from './proofs.ts'
import type { startup } from './startup.ts'

/** What the cells of a list depend on besides its records. */
export interface SeenAt {
  readonly timeZone: string
  /** The present moment, in milliseconds. */
  readonly now: number
  /** Today in that zone, as an ISO date. */
  readonly today: string
  readonly indicators: readonly Indicator[]
}

interface OwnColumn<V> {
  /** The label of the list's column by default. */
  readonly header?: string
  readonly kind: CellKind
  // A method, so that columns of an entity are assignable to columns of any.
  cellOf(record: V, at: SeenAt): TableCell
}
type OwnColumns<V = Values> = Readonly<Record<string, readonly OwnColumn<V>[]>>

/** The columns of an entity, whose records may lack what somebody does not read. */
const columnsOf = <E, More = object>(columns: OwnColumns<Partial<RecordOf<E>> & More>): OwnColumns => columns

const KINDS_OF_UNITS = { count: 'whole', rupees: 'rupees', percent: 'percent' } as const

/** A figure in its unit; of a percentage, 1 is 100 %. */
const figure = (unit: Indicator['unit'], n: number | null | undefined): TypedCell | null =>
  typeof n === 'number' ? { kind: KINDS_OF_UNITS[unit], value: unit === 'percent' ? n / 100 : n } : null

const words = (value: string): TypedCell => ({ kind: 'words', value })

/** By the name of an entity and of a column of its lists. */
export const OWN_COLUMNS: Readonly<Record<string, OwnColumns>> = {
  startup: columnsOf<typeof startup>({
    cohort_year: [
      {
        kind: 'month',
        cellOf: ({ cohort_year: year, cohort_month: month }) =>
          year && month ? `${year}-${month}-01` : words(cohortOf({ cohort_year: year, cohort_month: month })),
      },
    ],
  }),
  incubator: columnsOf<typeof incubator>({
    incubator_type: [
      { kind: 'words', cellOf: ({ incubator_type: type }) => (type && shortTypeOf(type)) || null },
    ],
    // No phase (incubators.md, Phase of a NAIN).
    phase: [{ kind: 'digits', cellOf: ({ phase }) => (phase && phase > 0 ? phase : null) }],
  }),
  event: columnsOf<typeof event, { readonly registrations?: number }>({
    start_date: [
      { kind: 'day', cellOf: (record) => timesOfEvent(record).day || null },
      { header: 'Start time', kind: 'clock', cellOf: (record) => timesOfEvent(record).start || null },
    ],
    registrations: [{ kind: 'whole', cellOf: ({ registrations: n }) => n ?? null }],
    registration: [
      { kind: 'words', cellOf: (record, { today }) => (isEventOver(record, today) ? 'Over' : 'Open') },
    ],
  }),
  performance: columnsOf<typeof performance>({
    count: [
      {
        kind: 'whole',
        cellOf: ({ indicator, count }, { indicators }) =>
          figure(findIndicator(indicators, indicator ?? '')?.unit ?? 'count', count),
      },
    ],
  }),
  'deliverables-as-per-mou': columnsOf<typeof deliverable>({
    yearly_target: [{ kind: 'whole', cellOf: (of) => figure(unitOfDeliverable(of), of.yearly_target) }],
    achieved: [
      { kind: 'whole', cellOf: (of) => figure(unitOfDeliverable(of), of.achieved) },
      {
        header: 'Share of the target',
        kind: 'percent',
        cellOf: ({ yearly_target: target, achieved }) => (target ? (achieved ?? 0) / target : null),
      },
      { header: 'Status', kind: 'words', cellOf: (record, { today }) => progressOf(record, today).word },
    ],
    source: [
      {
        kind: 'words',
        cellOf: (of) => {
          const from = countedFrom(of)
          return from === null ? 'Entered by hand' : `Counted from ${from}`
        },
      },
    ],
  }),
  milestone: columnsOf<typeof milestone>({
    period: [
      {
        header: milestone.fields.period.label,
        kind: 'words',
        cellOf: ({ period }, { timeZone }) => cellOf(milestone.fields.period, period, timeZone),
      },
      {
        header: milestone.fields.subMilestones.label,
        kind: 'words',
        cellOf: ({ subMilestones }, { timeZone }) =>
          cellOf(milestone.fields.subMilestones, subMilestones, timeZone),
      },
    ],
    due_date: [
      { kind: 'day', cellOf: ({ due_date: day }) => day ?? null },
      {
        header: 'Status',
        kind: 'words',
        cellOf: (record, { today }) => {
          const { isReached, isOverdue } = stateOfMilestone(record, today)
          return isReached ? 'Reached' : isOverdue ? 'Overdue' : 'Open'
        },
      },
    ],
  }),
  'mentor-session': columnsOf<typeof mentorSession>({
    mentorHours: [
      {
        kind: 'minutes',
        cellOf: ({ status, datetime = '', length = 0, mentorHours = null }, { now }) =>
          lacksHours({ status, datetime, length, mentorHours }, now) ? words('Hours missing') : mentorHours,
      },
    ],
    feedback: [
      {
        kind: 'words',
        cellOf: ({ feedback_mentor: ofMentor, feedback_startup: ofStartup }) =>
          [ofMentor, ofStartup].filter(Boolean).join(' · ') || null,
      },
    ],
  }),
  note: columnsOf<typeof note, { readonly about_name?: string | null }>({
    about_id: [{ kind: 'words', cellOf: ({ about_name: name }) => name ?? null }],
  }),
}
