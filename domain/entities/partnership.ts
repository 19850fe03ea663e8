import { choice, date, longText, text } from '#domain/fields/kinds.ts'
import { defineEntity } from './entity.ts'
import { textsFor } from './texts.ts'

/** Spec 2 §2 (Partnerships table), §3, §5, §8, §9; what is required: ruling 39. */
export const partnership = defineEntity({
  name: 'partnership',
  label: { one: 'Partnership', many: 'Partnerships' },
  fields: {
    institution: text({ label: 'Institution', required: true }),
    date: date({
      label: 'Date',
      header: 'Date(yyyy-mm-dd)',
      alsoHeaders: ['Date'],
      required: true,
    }),
    description: longText({ label: 'Description' }),
    type: choice({
      label: 'Type',
      required: true,
      options: ['Educational Institutions', 'Industry Associations', 'Private Institutions'],
    }),
    duration_of_mou: text({ label: 'Duration of MOU' }),
    expected_outcome: longText({ label: 'Expected Outcome' }),
    actual_impact: longText({ label: 'Actual Impact' }),
  },
  titleField: 'institution',
  ownerName: 'user_id',
  readers: 'public',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: [
    'institution',
    'date',
    'description',
    'type',
    'duration_of_mou',
    'expected_outcome',
    'actual_impact',
  ],
  pageSize: 5,
  search: ['institution', 'description'],
  filters: ['type'],
  sort: { field: 'createdAt', order: 'desc' },
  texts: { ...textsFor('Partnership', 'Partnerships'), created: 'Partnership Created' },
  file: {
    columns: [
      'institution',
      'description',
      'type',
      'date',
      'duration_of_mou',
      'expected_outcome',
      'actual_impact',
    ],
    required: [
      'institution',
      'description',
      'type',
      'date',
      'duration_of_mou',
      'expected_outcome',
      'actual_impact',
    ],
    example: [
      'Example University',
      'Shared laboratories',
      'Educational Institutions',
      '2025-06-01',
      '3 years',
      'Ten joint projects',
      'Four begun',
    ],
  },
  importLabel: 'Import Csv',
})
