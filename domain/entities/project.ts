import { choice, longText, money, text, wholeNumber, year } from '#domain/fields/kinds.ts'
import { isNain } from '#domain/words/incubator-types.ts'
import type { Values } from './entity.ts'
import { defineEntity } from './entity.ts'
import { textsFor } from './texts.ts'

const isOther = (incubator: Values): boolean => !isNain(incubator)

/** Ruling 15: a NAIN's projects and all others' take different words; the first of each is the beginning. */
const PROJECT_STATUSES = [
  { value: 'Not started', label: 'Not started', isFor: isOther },
  { value: 'On Going', label: 'On Going', also: ['Ongoing'], isFor: isOther },
  { value: 'Completed', label: 'Completed', isFor: isOther },
  { value: 'Abandoned', label: 'Abandoned', isFor: isOther },
  { value: 'Idea', label: 'Idea', isFor: isNain },
  { value: 'Incubated', label: 'Incubated', isFor: isNain },
  { value: 'Prototype', label: 'Prototype', isFor: isNain },
  { value: 'Pre-Seed', label: 'Pre-Seed', isFor: isNain },
  { value: 'Seed', label: 'Seed', isFor: isNain },
  { value: 'Exited from NAIN', label: 'Exited from NAIN', also: ['Exited form NAIN'], isFor: isNain },
] as const

/** The current year and the 20 before it (spec 2 §9). */
const YEARS = { back: 20 } as const

/** Spec 2 §2 (Projects table), §3, §4, §9; what is required: ruling 39. */
export const project = defineEntity({
  name: 'project',
  label: { one: 'Project', many: 'Projects' },
  fields: {
    name: text({
      label: 'Project Name',
      header: 'Name',
      required: true,
      requiredMessage: 'Name is required',
    }),
    description: longText({ label: 'Description' }),
    stage: choice({ label: 'Project Stage', options: ['Active', 'Inactive'], initial: () => 'Active' }),
    status: choice({
      label: 'Status',
      options: PROJECT_STATUSES,
      initial: (owner) => (isNain(owner) ? 'Idea' : 'Not started'),
    }),
    phase: choice({
      label: 'Phase',
      options: ['I', 'II', 'III', 'IV', 'V', 'VI'].map((n, at) => ({
        value: `Phase-${n}`,
        label: `Phase-${n}`,
        also: [n, String(at + 1)],
      })),
      initial: () => 'Phase-I',
    }),
    batch: wholeNumber({ label: 'Batch', min: 1, max: 1_000, initial: () => 1 }),
    funds_allocated: money({ label: 'Fund Allocated', alsoHeaders: ['Funds Allocated'] }),
    funds_utilized: money({ label: 'Fund Utilized', alsoHeaders: ['Funds Utilized', 'Funds Utilised'] }),
    start_year: year({ label: 'Start year', years: YEARS }),
    end_year: year({ label: 'End year', years: YEARS }),
  },
  titleField: 'name',
  ownerName: 'incubator_id',
  readers: 'public',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['name', 'stage', 'status', 'funds_allocated'],
  pageSize: 5,
  search: ['name', 'description'],
  filters: ['stage', 'status', 'phase'],
  sort: { field: 'createdAt', order: 'desc' },
  texts: {
    ...textsFor('Project', 'Projects'),
    deleted: 'Project deleted successfully.',
    addTitle: 'Add new Project',
    loading: 'Loading projects...',
    adding: 'Adding new projects',
  },
  file: {
    columns: [
      'name',
      'description',
      'stage',
      'status',
      'phase',
      'batch',
      'funds_allocated',
      'funds_utilized',
      'start_year',
      'end_year',
    ],
    required: ['name'],
    example: [
      'Soil Mapping',
      'Maps the taluks of one district',
      'Active',
      'On Going',
      'Phase-I',
      '1',
      '1200000',
      '450000',
      '2024',
      '2026',
    ],
  },
  aliases: { fund_allocated: 'funds_allocated' },
  checks: (v) =>
    typeof v['start_year'] === 'number' &&
    typeof v['end_year'] === 'number' &&
    v['end_year'] < v['start_year']
      ? [{ path: 'end_year', message: 'End year must not be before the start year' }]
      : [],
  importLabel: 'Import Csv',
})
