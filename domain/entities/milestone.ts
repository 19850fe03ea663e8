import { defineFields } from '#domain/kinds/register.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'

/** The predefined types; "Add new milestone" adds others (milestones.md, Milestone types). */
const MILESTONE_TYPES = [
  'Jobs created',
  'Revenues generated',
  {
    value: 'Technologies commercialized',
    label: 'Technologies commercialized',
    also: ['Technologies commertialized'],
  },
  'Seat occupancy rate',
  'Cohorts created',
  'Startups supported',
  'Entrepreneurs trained',
] as const

/** Periods may be in the future (milestones.md, Milestone period). */
const YEARS = { from: 2000, ahead: 5 } as const
const FIGURE_MAX = 9_999_999_999_999

const subMilestone = defineFields({
  title: { kind: 'text', label: 'Title' },
  period: {
    kind: 'record',
    label: 'Period',
    item: defineFields({
      fromDate: { kind: 'date', label: 'From', isMonth: true, years: YEARS },
      toDate: { kind: 'date', label: 'To', isMonth: true, years: YEARS },
    }),
  },
})

const fileLink = defineFields({
  title: { kind: 'text', label: 'Title' },
  file: { kind: 'file', label: 'File' },
  createdAt: { kind: 'text', label: 'Added', max: 40, made: 'moment' },
})

/** Fields and texts of a milestone. Visitors never see milestones (milestones.md, Milestones). */
export const milestone = defineEntity({
  name: 'milestone',
  label: { one: 'Milestone', many: 'Milestones' },
  fields: {
    title: {
      kind: 'choice',
      label: 'Milestone',
      alsoHeaders: ['Milestone type', 'Title'],
      required: true,
      requiredMessage: 'Milestone type is required',
      options: MILESTONE_TYPES,
      isOpen: true,
    },
    period: { kind: 'period', label: 'Period', years: YEARS, repeats: true },
    due_date: { kind: 'date', label: 'Due date', required: true },
    target: { kind: 'whole-number', label: 'Target', required: true, max: FIGURE_MAX },
    achieved: { kind: 'whole-number', label: 'Achieved', max: FIGURE_MAX },
    remarks: { kind: 'long-text', label: 'Remarks' },
    document: { kind: 'list', label: 'Documents', item: fileLink },
    subMilestones: {
      kind: 'list',
      label: 'Sub milestones',
      hint: 'Needs a title, start and end to be saved.',
      item: subMilestone,
      requiredParts: ['title', 'period.fromDate', 'period.toDate'],
    },
  },
  titleField: 'title',
  ownerName: 'user_id',
  readers: 'internal-record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['period', 'title', 'due_date', 'target', 'achieved', 'remarks', 'document'],
  pageSize: 5,
  search: ['title', 'remarks'],
  filters: ['title'],
  conditions: { overdue: { label: 'Overdue' } },
  figures: { by: ['title'], sums: ['target', 'achieved'] },
  sort: { field: 'createdAt', order: 'desc' },
  texts: textsFor('Milestone', 'Milestones'),
  file: {
    columns: ['title', 'period', 'due_date', 'target', 'achieved', 'remarks', 'document', 'subMilestones'],
    required: ['title', 'due_date', 'target'],
    example: [
      'Startups supported',
      'April 2025 - March 2026',
      '2026-03-31',
      '25',
      '11',
      'Two cohorts a year',
      '',
      '',
    ],
  },
  checks: ({ subMilestones }) =>
    (subMilestones ?? []).flatMap(({ period }, at) =>
      period?.fromDate && period.toDate && period.toDate < period.fromDate
        ? [problemAt(`subMilestones.${at}.period.toDate`, 'ends-before-it-begins')]
        : [],
    ),
  importLabel: 'Import Csv',
})
