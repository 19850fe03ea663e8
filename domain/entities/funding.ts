import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

/** Only capex and opex are spending; the other types are summaries (funding.md, Funding item types). */
export const FUNDING_ITEM_TYPES = [
  { value: 'allocated', label: 'Allocated' },
  { value: 'received', label: 'Received' },
  { value: 'utilized', label: 'Utilized' },
  { value: 'balance', label: 'Balance' },
  { value: 'capex', label: 'Capex' },
  { value: 'opex', label: 'Opex' },
  { value: 'grants_allocated', label: 'Grants allocated' },
  { value: 'grants_received', label: 'Grants received' },
] as const

/** The types that the donut omits (funding.md, Funding item types). */
export const SUMMARY_TYPES: readonly string[] = [
  'utilized',
  'received',
  'balance',
  'allocated',
  'grants_allocated',
  'grants_received',
]

/**
 * Fields and texts of a funding item (funding.md, Funding overview). An incubator's items are public, a
 * startup's own are not (startup-resume.md, Own funding of a startup).
 */
export const funding = defineEntity({
  name: 'funding',
  label: { one: 'Funding', many: 'Funding' },
  fields: {
    title: { kind: 'text', label: 'Title' },
    type: { kind: 'choice', label: 'Type', required: true, options: FUNDING_ITEM_TYPES, isOpen: true },
    amount: { kind: 'money', label: 'Amount', required: true },
    year: { kind: 'programme-year', label: 'Year', years: { from: 2000 }, beginsToday: true, repeats: true },
    // The owning startup. A deleted startup's own funding is restored with it.
    startup_id: {
      kind: 'reference',
      label: 'Startup record',
      to: 'startup',
      isDerived: true,
      whenDeleted: 'keep',
    },
  },
  titleField: 'type',
  ownerName: 'user_id',
  isOfStartups: true,
  readers: 'record',
  hidden: { field: 'startup_id', readers: 'startup-funding' },
  actions: { create: 'funding.change', update: 'funding.change', delete: 'funding.change' },
  columns: ['type', 'title', 'amount', 'year'],
  pageSize: 5,
  search: ['title', 'type'],
  filters: ['year', 'type'],
  figures: { by: ['type', 'year'], sums: ['amount'] },
  sort: { field: 'createdAt', order: 'desc' },
  texts: { ...textsFor('Funding', 'Funding'), addTitle: 'Add Funding' },
  file: {
    columns: ['type', 'title', 'amount', 'year'],
    required: ['type', 'amount'],
    example: ['Capex', 'Laboratory equipment', '1500000', '2025'],
  },
  importLabel: 'Import Csv',
})
