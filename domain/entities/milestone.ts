import { choice, date, file, list, longText, record, text, wholeNumber, year } from '#domain/fields/kinds.ts'
import { formatPeriod, monthOf, readPeriod } from '#domain/words/dates.ts'
import { defineEntity } from './entity.ts'
import { textsFor } from './texts.ts'

/** Spec 2 §5; others are added by "Add new milestone". */
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

/** Periods may lie in the future (ruling 39). */
const YEARS = { from: 2000, ahead: 5 } as const
const FIGURE_MAX = 9_999_999_999_999

const fromDate = date({ label: 'From', isMonth: true, years: YEARS })
const toDate = date({ label: 'To', isMonth: true, years: YEARS })

interface Period {
  fromDate: string | null
  toDate: string | null
}

const isPeriod = ({ fromDate: from, toDate: to }: Period): boolean =>
  from === null || to === null || from <= to

const period = record({
  label: 'Period',
  item: {
    year: year({ label: 'Year', isDerived: true }),
    month: text({ label: 'Month', max: 20, isDerived: true }),
    fromDate,
    toDate,
    formatted: text({ label: 'Shown as', max: 60, isDerived: true }),
  },
  // Its months say the rest; "Month Year - Month Year" (spec 2 §3).
  complete: (p) => ({
    ...p,
    year: p.fromDate ? Number(p.fromDate.slice(0, 4)) : p.year,
    month: p.fromDate ? monthOf(p.fromDate) : p.month,
    formatted: p.fromDate && p.toDate ? formatPeriod(p.fromDate, p.toDate) : p.formatted,
  }),
  inWords: {
    example: 'April 2025 - March 2026',
    write: (p) => (p.fromDate && p.toDate ? formatPeriod(p.fromDate, p.toDate) : undefined),
    read: readPeriod,
  },
})

const subMilestone = {
  title: text({ label: 'Title' }),
  period: record({ label: 'Period', item: { fromDate, toDate } }),
}

const fileLink = {
  title: text({ label: 'Title' }),
  file: file({ label: 'File' }),
  createdAt: text({ label: 'Added', max: 40, made: 'moment' }),
}

/** Spec 2 §2 (Milestones screen), §3, §5, §8; what is required: ruling 39. Visitors never see them. */
export const milestone = defineEntity({
  name: 'milestone',
  label: { one: 'Milestone', many: 'Milestones' },
  fields: {
    title: choice({
      label: 'Milestone',
      alsoHeaders: ['Milestone type', 'Title'],
      required: true,
      requiredMessage: 'Milestone type is required',
      options: MILESTONE_TYPES,
      isOpen: true,
    }),
    period,
    due_date: date({ label: 'Due date', required: true }),
    target: wholeNumber({ label: 'Target', required: true, max: FIGURE_MAX }),
    achieved: wholeNumber({ label: 'Achieved', max: FIGURE_MAX }),
    remarks: longText({ label: 'Remarks' }),
    document: list({ label: 'Documents', item: fileLink }),
    subMilestones: list({
      label: 'Sub milestones',
      hint: 'One without a title, a beginning or an end is not saved.',
      item: subMilestone,
      // Those that lack something are not saved (spec 2 §5).
      isWhole: (s) => Boolean(s.title && s.period?.fromDate && s.period.toDate),
    }),
  },
  titleField: 'title',
  ownerName: 'user_id',
  readers: 'owner',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['period', 'title', 'due_date', 'target', 'achieved', 'remarks', 'document'],
  pageSize: 5,
  search: ['title', 'remarks'],
  filters: ['title'],
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
  checks: (v) => {
    const said = v['period'] as Period | null
    const parts = (v['subMilestones'] as readonly { period: Period | null }[] | null) ?? []
    const message = 'A period must not end before it begins'
    return [
      ...(said && !isPeriod(said) ? [{ path: 'period.toDate', message }] : []),
      ...parts.flatMap((s, at) =>
        s.period && !isPeriod(s.period) ? [{ path: `subMilestones.${at}.period.toDate`, message }] : [],
      ),
    ]
  },
  importLabel: 'Import Csv',
})
