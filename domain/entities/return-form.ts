import { defineFields } from '#domain/kinds/register.ts'
import { findFormProblems } from './return-form-problems.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { SOURCES } from './sources.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

/** Whom a form is for (returns.md, Return forms). */
export const FILLERS = [
  { value: 'startups', label: 'Startups' },
  { value: 'incubators', label: 'Incubators' },
] as const

export const FREQUENCIES = [
  { value: 'year', label: 'Every year' },
  { value: 'half-year', label: 'Every half-year' },
  { value: 'quarter', label: 'Every quarter' },
  { value: 'month', label: 'Every month' },
  { value: 'once', label: 'Once' },
] as const

export const QUESTION_KINDS = [
  { value: 'number', label: 'Number' },
  { value: 'counted', label: 'Counted from records' },
  { value: 'money', label: 'Amount in ₹' },
  { value: 'percent', label: 'Percent' },
  { value: 'text', label: 'Text' },
  { value: 'yes-no', label: 'Yes or No' },
  { value: 'choice', label: 'Choice' },
  { value: 'file', label: 'File' },
] as const

/** How the answers of several periods become one figure. */
export const ADDING_UP = [
  { value: 'sum', label: 'Sum' },
  { value: 'last', label: 'Last value' },
  { value: 'average', label: 'Average' },
] as const

const CODE_MAX = 60
const BOUND = { min: -9_999_999_999_999, max: 9_999_999_999_999, decimals: 2 } as const

const part = defineFields({
  code: { kind: 'text', label: 'Code', required: true, max: CODE_MAX },
  label: { kind: 'text', label: 'Part', required: true },
  group: { kind: 'text', label: 'Group', required: true },
})

export const question = defineFields({
  code: { kind: 'text', label: 'Code', required: true, max: CODE_MAX },
  section: { kind: 'text', label: 'Section' },
  label: { kind: 'text', label: 'Question', required: true, max: 500 },
  why: { kind: 'long-text', label: 'Why' },
  kind: { kind: 'choice', label: 'Type', required: true, options: QUESTION_KINDS },
  source: {
    kind: 'source',
    label: 'Counted from',
    options: SOURCES.map(({ value, label }) => ({ value, label })),
  },
  unit: { kind: 'text', label: 'Unit', max: 40 },
  required: { kind: 'boolean', label: 'Required' },
  adds_up: { kind: 'choice', label: 'Adds up over time as', options: ADDING_UP },
  indicator: {
    kind: 'choice',
    label: 'Indicator',
    isOpen: true,
    options: INDICATORS.map(({ value, label }) => ({ value, label })),
  },
  parts: { kind: 'list', label: 'Parts', item: part, isWithinItem: true },
  options: { kind: 'choices', label: 'Options', options: [], isOpen: true },
  lowest: { kind: 'decimal', label: 'Lowest', ...BOUND },
  highest: { kind: 'decimal', label: 'Highest', ...BOUND },
  change: { kind: 'decimal', label: 'Note from a change of (%)', min: 0, max: 100_000 },
})

/** What a return contains, for whom, and how often it is due (returns.md, Return forms). */
export const returnForm = defineEntity({
  name: 'return-form',
  label: { one: 'Return Form', many: 'Return Forms' },
  fields: {
    title: { kind: 'text', label: 'Title', required: true },
    purpose: { kind: 'long-text', label: 'Purpose', hint: 'Whoever fills it in reads why it is needed.' },
    asked_of: { kind: 'choice', label: 'For', required: true, isFixed: true, options: FILLERS },
    types: {
      kind: 'choices',
      label: 'Types of incubators',
      options: SHORT_TYPES,
      hint: 'Leave empty to ask all types.',
    },
    frequency: { kind: 'choice', label: 'Frequency', required: true, isFixed: true, options: FREQUENCIES },
    opens: { kind: 'deadline', label: 'Opens' },
    due: { kind: 'deadline', label: 'Due' },
    closes: { kind: 'deadline', label: 'Closes' },
    first_period: { kind: 'text', label: 'First period', max: 12, isPeriod: true },
    active: { kind: 'boolean', label: 'Active' },
    figures_are_public: { kind: 'boolean', label: 'Figures are public' },
    questions: { kind: 'list', label: 'Questions', item: question, isOutsideFiles: true },
  },
  titleField: 'title',
  ownerName: 'incubator_id',
  canBeProgrammeWide: true,
  readers: 'return-form',
  hidden: { field: 'asked_of', value: 'incubators', readers: 'incubator-return-form' },
  actions: {
    create: 'return-form.change',
    update: 'return-form.change',
    delete: 'return-form.change',
    hidden: 'incubator-return-form.change',
  },
  columns: ['title', 'asked_of', 'frequency', 'active'],
  pageSize: 10,
  search: ['title'],
  filters: ['asked_of', 'frequency', 'active'],
  sort: { field: 'title', order: 'asc' },
  texts: { ...textsFor('Return Form', 'Return Forms'), empty: 'No return forms found' },
  isByHand: true,
  file: {
    columns: ['title', 'purpose', 'asked_of', 'types', 'frequency', 'first_period', 'active'],
    required: ['title', 'asked_of', 'frequency'],
    example: [
      'Yearly statement',
      'The programme reports to the state',
      'Startups',
      '',
      'Every year',
      '',
      'Yes',
    ],
  },
  computed: { incubator_name: { ofIncubator: 'name' } },
  initial: {
    opens: () => 1,
    due: () => 15,
    closes: () => 45,
    active: () => true,
    figures_are_public: () => false,
  },
  checks: findFormProblems,
})
