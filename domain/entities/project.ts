import { isNain, SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'

const OTHERS = SHORT_TYPES.filter((type) => type !== 'NAIN')

/**
 * The statuses of NAIN projects differ from those of all others. The first one is the initial status
 * (projects.md, Project status).
 */
const PROJECT_STATUSES = [
  { value: 'Not started', label: 'Not started', types: OTHERS },
  { value: 'On Going', label: 'On Going', also: ['Ongoing'], types: OTHERS },
  { value: 'Completed', label: 'Completed', types: OTHERS },
  { value: 'Abandoned', label: 'Abandoned', types: OTHERS },
  { value: 'Idea', label: 'Idea', types: ['NAIN'] },
  { value: 'Incubated', label: 'Incubated', types: ['NAIN'] },
  { value: 'Prototype', label: 'Prototype', types: ['NAIN'] },
  { value: 'Pre-Seed', label: 'Pre-Seed', types: ['NAIN'] },
  { value: 'Seed', label: 'Seed', types: ['NAIN'] },
  { value: 'Exited from NAIN', label: 'Exited from NAIN', also: ['Exited form NAIN'], types: ['NAIN'] },
] as const

/** The current year and the 20 before it (projects.md, Project fields). */
const YEARS = { back: 20 } as const

/** Fields and texts of a project (projects.md, Projects). */
export const project = defineEntity({
  name: 'project',
  label: { one: 'Project', many: 'Projects' },
  fields: {
    name: {
      kind: 'text',
      label: 'Project Name',
      header: 'Name',
      required: true,
      requiredMessage: 'Name is required',
    },
    description: { kind: 'long-text', label: 'Description' },
    start_year: { kind: 'year', label: 'Start year', years: YEARS, repeats: true },
    end_year: { kind: 'year', label: 'End year', years: YEARS, repeats: true },
    stage: {
      kind: 'choice',
      label: 'Project Stage',
      options: ['Active', 'Inactive'],
    },
    status: {
      kind: 'choice',
      label: 'Status',
      options: PROJECT_STATUSES,
    },
    funds_allocated: { kind: 'money', label: 'Fund Allocated', alsoHeaders: ['Funds Allocated'] },
    funds_utilized: {
      kind: 'money',
      label: 'Fund Utilized',
      alsoHeaders: ['Funds Utilized', 'Funds Utilised'],
    },
    phase: {
      kind: 'choice',
      label: 'Phase',
      options: ['I', 'II', 'III', 'IV', 'V', 'VI'].map((n, at) => ({
        value: `Phase-${n}`,
        label: `Phase-${n}`,
        also: [n, String(at + 1)],
      })),
    },
    batch: { kind: 'whole-number', label: 'Batch', min: 1, max: 1_000 },
  },
  titleField: 'name',
  ownerName: 'incubator_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['name', 'stage', 'status', 'funds_allocated'],
  pageSize: 5,
  search: ['name', 'description'],
  filters: ['stage', 'status', 'phase'],
  figures: { by: ['stage'] },
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
  initial: {
    stage: () => 'Active',
    status: (owner) => (isNain(owner) ? 'Idea' : 'Not started'),
    phase: () => 'Phase-I',
    batch: () => 1,
  },
  checks: ({ start_year: start, end_year: end }) =>
    start !== null && end !== null && end < start
      ? [problemAt('end_year', 'comes-before', { field: 'start_year' })]
      : [],
  importLabel: 'Import Csv',
})
