import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { UNLINKED } from './unlinked.ts'

/** Sources of the money that a startup raises (funding-raised.md, Funding Raised fields). */
export const FUNDING_TYPES = [
  'Grant/Equity',
  'Angel',
  'Crowdfunding',
  'VC',
  'Banking Loans',
  'Govt funds',
] as const

/** Words for them in other lists (imports.md, Matching of values). */
const NEAR: Record<(typeof FUNDING_TYPES)[number], readonly string[]> = {
  'Grant/Equity': ['grant'],
  Angel: ['seed', 'pre seed', 'preseed', 'friends and family'],
  Crowdfunding: ['crowd', 'crowd funding'],
  VC: ['venture', 'venture capital', 'private equity', 'growth equity', 'PE', 'series', 'pre series'],
  'Banking Loans': ['bank', 'loan', 'debt', 'venture debt'],
  'Govt funds': ['government', 'govt', 'government grant', 'govt grant'],
}

/** Fields and texts of a round of funding (funding-raised.md, Funding Raised). */
export const fundingRaised = defineEntity({
  name: 'funding-raised',
  label: { one: 'Funding Raised', many: 'Funding Raised' },
  fields: {
    startup: { kind: 'reference', label: 'Startup', to: 'startup', acceptsName: true, required: true },
    type: {
      kind: 'choice',
      label: 'Type',
      required: true,
      options: FUNDING_TYPES.map((value) => ({ value, label: value, near: NEAR[value] })),
    },
    amount: { kind: 'money', label: 'Amount', header: 'Amount raised', required: true },
    agency: { kind: 'text', label: 'Agency', header: 'Funding agency' },
    year: { kind: 'year', label: 'Year', required: true, repeats: true },
    month: { kind: 'month', label: 'Month' },
  },
  titleField: 'startup',
  ownerName: 'user_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['startup', 'type', 'amount', 'agency', 'year', 'month'],
  pageSize: 5,
  search: ['startup', 'agency'],
  filters: ['year', 'type', 'startup'],
  figures: { by: ['type', 'year'], sums: ['amount'] },
  conditions: UNLINKED,
  sort: { field: 'createdAt', order: 'desc' },
  texts: {
    ...textsFor('Funding Raised', 'Funding Raised'),
    created: 'Funding Raised added successfully',
    updated: 'Funding raised updated successfully',
    deleted: 'Funding raised deleted successfully',
    createFailed: 'Error adding funding raised',
    empty: 'No funding raised found',
  },
  file: {
    columns: ['startup', 'type', 'year', 'amount', 'agency', 'month'],
    required: ['startup', 'type', 'year', 'amount', 'agency'],
    example: ['Hasiru Sense', 'Angel', '2025', '2500000', 'Example Angels Network', 'July'],
  },
  importLabel: 'Import Csv',
})
