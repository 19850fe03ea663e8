import { wordOfFigure } from '#domain/vocabulary/indicators.ts'

/**
 * The records of an incubator that prove a target of a year. Each proof is an option of a deliverable's
 * source. The server counts by this data, and the web links to the records behind a figure.
 */
export interface Proof {
  readonly value: string
  readonly label: string
  readonly also?: readonly string[]
  /** The entity whose records are counted. */
  readonly entity: string
  /** How its records are placed within a year; one without its day or month counts in the year alone. */
  readonly placedBy: 'day' | 'month' | 'year'
  /** The field, a year or a date, that determines the year of a record. */
  readonly yearOf: string
  /** The field with the month of that year; a record without one counts in the year as it stands. */
  readonly monthOf?: string
  /** The year is one of the programme, in which the month lies; otherwise it is the calendar's, as in a cohort. */
  readonly isOfProgramme?: true
  /** The field with the day itself, where `yearOf` stands in for it and only tells the year. */
  readonly dayOf?: string
  /** The field that is summed. Without it, the records are counted. */
  readonly sum?: string
  /** The required value of a field. */
  readonly where?: readonly [field: string, value: string]
  /** The unit of its figure; a number without it. */
  readonly unit?: 'rupees'
}

const ofIndicator = (value: string, label: string): Proof => ({
  value,
  label,
  entity: 'performance',
  placedBy: 'month',
  yearOf: 'year',
  monthOf: 'month',
  isOfProgramme: true,
  sum: 'count',
  where: ['indicator', value],
})

export const PROOFS: readonly Proof[] = [
  {
    value: 'startups_enrolled',
    label: 'Startups enrolled',
    entity: 'startup',
    placedBy: 'month',
    yearOf: 'cohort_year',
    monthOf: 'cohort_month',
  },
  {
    value: 'ip_filed',
    label: 'IP filed',
    entity: 'intellectual-property',
    placedBy: 'day',
    yearOf: 'patent_application_date',
    where: ['ip_generated', 'Yes'],
  },
  {
    value: 'patents_granted',
    label: 'Patents granted',
    entity: 'intellectual-property',
    placedBy: 'day',
    dayOf: 'grant_date',
    yearOf: 'patent_application_date',
    where: ['patent_granted', 'Yes'],
  },
  {
    value: 'prototypes_made',
    label: 'Prototypes made',
    entity: 'prototype',
    placedBy: 'day',
    yearOf: 'date',
  },
  { value: 'events_held', label: 'Events held', entity: 'event', placedBy: 'day', yearOf: 'start_date' },
  {
    value: 'people_trained',
    label: 'People trained',
    entity: 'event',
    placedBy: 'day',
    yearOf: 'start_date',
    sum: 'no_of_participants',
  },
  {
    value: 'funds_raised',
    label: 'Funds raised (₹)',
    also: ['Funds raised'],
    entity: 'funding-raised',
    placedBy: 'month',
    yearOf: 'year',
    monthOf: 'month',
    sum: 'amount',
    unit: 'rupees',
  },
  {
    value: 'partnerships_made',
    label: 'Partnerships made',
    entity: 'partnership',
    placedBy: 'day',
    yearOf: 'date',
  },
  {
    value: 'connections_made',
    label: 'Connections made',
    entity: 'connect',
    placedBy: 'day',
    yearOf: 'date_of_connect',
  },
  {
    value: 'projects_started',
    label: 'Projects started',
    entity: 'project',
    placedBy: 'year',
    yearOf: 'start_year',
  },
  ofIndicator('jobs_created', 'Jobs created'),
  ofIndicator('technologies_commercialized', 'Technologies commercialized'),
]

export const findProof = (source: unknown): Proof | undefined => PROOFS.find((p) => p.value === source)

/** The source of a deliverable that takes a question of a return form (deliverables.md, Questions of returns). */
export const RETURN_SOURCE = 'return'

/** A deliverable, or what answers say about one. */
interface Sourced {
  readonly source?: unknown
  /** The unit of a question, as answers have it. */
  readonly unit?: unknown
  /** The text of that question, for those who read the form. */
  readonly return_question?: unknown
  readonly [name: string]: unknown
}

/** The unit of a deliverable's figures. Figures entered by hand, which have no source, have no known unit. */
export const unitOfDeliverable = ({ source, unit }: Sourced): 'rupees' | 'count' =>
  findProof(source)?.unit ?? (source === RETURN_SOURCE && unit === 'rupees' ? 'rupees' : 'count')

/** A deliverable's target or achieved figure as text: an amount if its source is one. */
export const formatDeliverable = (of: Sourced, figure: number): string =>
  wordOfFigure(unitOfDeliverable(of), figure)

/** What an achieved figure is counted from, in words; null for one that a person entered. */
export const countedFrom = ({ source, return_question: question }: Sourced): string | null =>
  source === RETURN_SOURCE
    ? `Returns${typeof question === 'string' ? `: ${question}` : ''}`
    : (findProof(source)?.label ?? null)
