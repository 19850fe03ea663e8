import { isBlank } from '#domain/kinds/kind.ts'
import { defineFields } from '#domain/kinds/register.ts'
import type { Plan, Target } from '#domain/vocabulary/attainment.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { daysOf, yearKind } from '#domain/vocabulary/programme-year.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { PROOFS, RETURN_SOURCE } from './proofs.ts'

const FIGURE_MAX = 9_999_999_999_999

/** The source of what a deliverable achieved: a person entered it (deliverables.md, Achieved is counted). */
export const ENTERED = 'entered'

export const isCounted = ({ source }: { source?: string | null }): boolean =>
  typeof source === 'string' && source !== ENTERED

const planned = (quarter: number) =>
  ({
    kind: 'whole-number',
    label: `Planned by the end of Q${quarter}`,
    header: `Plan Q${quarter}`,
    max: FIGURE_MAX,
  }) as const

/** A plan by quarter; each figure includes the quarters before (deliverables.md, Plan by quarter). */
const PLAN = {
  plan_q1: planned(1),
  plan_q2: planned(2),
  plan_q3: planned(3),
  plan_q4: planned(4),
} as const
// The keys of a literal.
const QUARTERS = Object.keys(PLAN) as (keyof typeof PLAN)[]

/** The question that is taken, for those who may read its form (deliverables.md, Questions of returns). */
const RETURN = {
  return_form_id: {
    kind: 'reference',
    to: 'return-form',
    label: 'Return form',
    whenDeleted: 'keep',
    isPrivate: true,
  },
  return_code: {
    kind: 'text',
    label: 'Question of the return form',
    max: 60,
    isPrivate: true,
  },
  return_take: {
    kind: 'choice',
    label: 'Adds up over the year as',
    options: [
      { value: 'sum', label: 'Sum' },
      { value: 'last', label: 'Last value' },
    ],
    isPrivate: true,
  },
} as const
/** The fields of a question of a return form. */
// The keys of a literal.
export const RETURN_FIELDS = Object.keys(RETURN) as (keyof typeof RETURN)[]

/** The question is whole where the source is one, and is not given beside another source. */
function checkQuestion(values: Readonly<Record<keyof typeof RETURN | 'source', string | null>>): Problem[] {
  const isTaken = values.source === RETURN_SOURCE
  return RETURN_FIELDS.flatMap((name) => {
    if (isBlank(values[name]) !== isTaken) return []
    return isTaken
      ? [problemAt(name, 'required')]
      : [problemAt(name, 'only-with', { field: 'source', value: RETURN_SOURCE })]
  })
}

type PlannedFigures = Readonly<Record<keyof typeof PLAN | 'yearly_target', number | null>>

/** Of a record, an answer, or what was original. */
type Planned = Readonly<Record<string, unknown>>

const figureOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The target of a deliverable, with its plan if it has one. */
export function targetOf(values: Planned): Target {
  const [target, q1, q2, q3, q4] = (['yearly_target', ...QUARTERS] as const).map((name) =>
    figureOf(values[name]),
  )
  const plan: Plan | null =
    typeof q1 === 'number' && typeof q2 === 'number' && typeof q3 === 'number' && typeof q4 === 'number'
      ? [q1, q2, q3, q4]
      : null
  return { target: target ?? 0, plan }
}

/** A plan is whole, does not fall, and ends at the target. */
function checkPlan(values: Planned): Problem[] {
  if (QUARTERS.every((name) => figureOf(values[name]) === null)) return []
  const missing = QUARTERS.filter((name) => figureOf(values[name]) === null)
  if (missing.length > 0) return missing.map((name) => problemAt(name, 'required'))
  const { target, plan } = targetOf(values)
  const falls = QUARTERS.flatMap((name, at) =>
    at > 0 && plan![at]! < plan![at - 1]!
      ? [problemAt(name, 'less-than-before', { field: QUARTERS[at - 1]! })]
      : [],
  )
  if (falls.length > 0 || plan![3] === target) return falls
  return [problemAt('plan_q4', 'not-the-target', { target })]
}

type Revisable = PlannedFigures & {
  readonly year: number | null
  readonly original: PlannedFigures | null
  readonly revised_on: string | null
}

/** In the order in which the database answers them. */
const figuresOf = ({
  plan_q1,
  plan_q2,
  plan_q3,
  plan_q4,
  yearly_target,
}: PlannedFigures): PlannedFigures => ({
  plan_q1,
  plan_q2,
  plan_q3,
  plan_q4,
  yearly_target,
})

const isSameTarget = (a: Target, b: Target): boolean =>
  a.target === b.target && String(a.plan) === String(b.plan)

/**
 * Keeps the target and plan beside which they were changed after the year began; nothing once they are the original ones
 * again (deliverables.md, Revised targets).
 */
function reviseTarget(
  values: Revisable,
  before: Revisable | null,
  today: string,
): Pick<Revisable, 'original' | 'revised_on'> {
  const kept = { original: before?.original ?? null, revised_on: before?.revised_on ?? null }
  if (before === null || before.year === null) return kept
  const original = kept.original ?? figuresOf(before)
  if (isSameTarget(targetOf(values), targetOf(original))) return { original: null, revised_on: null }
  const { from } = daysOf(yearKind(), { span: 'year', year: before.year, place: 1 })
  if (isSameTarget(targetOf(values), targetOf(before)) || today < from) return kept
  return { original, revised_on: today }
}

/**
 * Fields and texts of a deliverable (deliverables.md, Deliverables As Per MOU). `source` says what proves a
 * target. If records prove it, the achieved figure is counted from them and never stored
 * (deliverables.md, Achieved is counted).
 */
export const deliverable = defineEntity({
  name: 'deliverables-as-per-mou',
  label: { one: 'Deliverables As Per MOU', many: 'Deliverables As Per MOU' },
  fields: {
    program_name: {
      kind: 'text',
      label: 'Program Name',
      required: true,
      requiredMessage: 'Program name is required',
    },
    year: {
      kind: 'programme-year',
      label: 'Year',
      years: { back: 20, ahead: 5 },
      beginsToday: true,
      repeats: true,
    },
    yearly_target: { kind: 'whole-number', label: 'Yearly Target', required: true, max: FIGURE_MAX },
    source: {
      kind: 'choice',
      label: 'Source of "Achieved"',
      hint: 'Matching records are counted automatically.',
      options: [
        { value: ENTERED, label: 'Entered by hand', also: ['by hand'] },
        ...PROOFS,
        { value: RETURN_SOURCE, label: 'A question of a return form' },
      ],
    },
    ...RETURN,
    achieved: { kind: 'whole-number', label: 'Achieved', max: FIGURE_MAX },
    ...PLAN,
    weight: {
      kind: 'decimal',
      label: 'Weight',
      hint: "How much it counts in the incubator's attainment; 1 if empty.",
      min: 0.01,
      max: 100,
    },
    revision_reason: { kind: 'text', label: 'Reason for the revision', isPrivate: true },
    revised_on: { kind: 'date', label: 'Revised on', isDerived: true, isPrivate: true },
    original: {
      kind: 'record',
      label: 'Original target',
      isDerived: true,
      isPrivate: true,
      item: defineFields({
        yearly_target: { kind: 'whole-number', label: 'Yearly Target', max: FIGURE_MAX },
        ...PLAN,
      }),
    },
    evidence: {
      kind: 'list',
      label: 'Evidence',
      item: defineFields({
        title: { kind: 'text', label: 'Title' },
        file: { kind: 'file', label: 'File' },
        createdAt: { kind: 'text', label: 'Added', max: 40, made: 'moment' },
      }),
      requiredParts: ['file'],
      isPrivate: true,
    },
  },
  titleField: 'program_name',
  ownerName: 'user_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['program_name', 'year', 'yearly_target', 'achieved', 'source', 'evidence'],
  pageSize: 5,
  search: ['program_name'],
  filters: ['year', 'source'],
  figures: { by: ['year'], sums: ['yearly_target', 'achieved'] },
  sort: { field: 'createdAt', order: 'desc' },
  texts: { ...textsFor('Deliverables As Per MOU', 'Deliverables As Per MOU'), addTitle: 'Add deliverable' },
  file: {
    columns: [
      'program_name',
      'year',
      'yearly_target',
      'source',
      'achieved',
      'evidence',
      ...QUARTERS,
      'weight',
      'revision_reason',
      ...RETURN_FIELDS,
    ],
    required: ['program_name', 'yearly_target'],
    example: [
      'Startups enrolled',
      '2024',
      '20',
      'Startups enrolled',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ],
  },
  // Programs send these, and they have no meaning (deliverables.md, Deliverable fields).
  ignored: ['patent_application_date', 'is_counted'],
  answered: { is_counted: isCounted },
  computed: {
    unit: { shape: { enum: ['count', 'rupees'], description: 'of its figures' } },
    return_question: {
      shape: { type: ['string', 'null'], description: 'the text of the question' },
      isPrivate: true,
    },
  },
  initial: { source: () => ENTERED },
  derives: (values, { now, timeZone }, before) =>
    reviseTarget(values, before, dayIn(timeZone, new Date(now))),
  checks: (values) => [...checkPlan(values), ...checkQuestion(values)],
  omits: ({ source }) => (source === RETURN_SOURCE ? [] : RETURN_FIELDS),
  checksOmitted: true,
  counted: (v) => (isCounted(v) ? ['achieved'] : []),
  importLabel: 'Import Csv',
})
