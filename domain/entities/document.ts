import type { Option } from '#domain/kinds/kind.ts'
import { MONTHS } from '#domain/vocabulary/dates.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity, type Entity, type RecordOf } from './entity.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'

/** The category of a document. Each has its own table (documents.md, Where documents stand). */
export const CATEGORIES = [
  { value: 'general', label: 'General' },
  { value: 'funding', label: 'Funding' },
  { value: 'governance', label: 'Governance' },
] as const

const GOVERNANCE_TYPES = [
  { value: 'governing_council', label: 'Governing Council' },
  { value: 'executive_council', label: 'Executive Council' },
  { value: 'other_governance', label: 'Other Governance' },
] as const
const OTHER_TYPES = [
  { value: 'finance', label: 'Finance' },
  { value: 'startup', label: 'Startup' },
  { value: 'mentor', label: 'Mentor' },
  { value: 'events', label: 'Events' },
  { value: 'other', label: 'Other' },
] as const

/** The types that documents of this category may have (documents.md, Document types). */
export const documentTypesOf = (category: unknown): readonly Option[] =>
  category === 'governance' ? GOVERNANCE_TYPES : OTHER_TYPES

/**
 * Whether a document has a year and month: governance documents except "other", and finance documents
 * (documents.md, Year and month of a document).
 */
const hasMonth = ({ category, type }: { category?: string | null; type?: string | null }): boolean =>
  category === 'governance' ? type !== 'other_governance' : category === 'funding' ? type === 'finance' : true

/**
 * Fields and texts of a document (documents.md, Documents). Visitors cannot read funding documents
 * (roles-and-rights.md, Who may read what).
 */
export const document = defineEntity({
  name: 'document',
  label: { one: 'Document', many: 'Documents' },
  fields: {
    title: { kind: 'text', label: 'Title', formLabel: 'Document Title', required: true, cut: 20 },
    type: {
      kind: 'choice',
      label: 'Type',
      formLabel: 'Document Type',
      required: true,
      options: [...GOVERNANCE_TYPES, ...OTHER_TYPES],
    },
    category: { kind: 'choice', label: 'Category', options: CATEGORIES },
    file: { kind: 'file', label: 'File', required: true },
    year: { kind: 'year', label: 'Year', years: { back: 20 }, repeats: true },
    month: {
      kind: 'choice',
      label: 'Month',
      options: MONTHS.map((m) => ({ value: m, label: m, also: [m.slice(0, 3)] })),
    },
  },
  titleField: 'title',
  ownerName: 'user_id',
  readers: 'record',
  hidden: { field: 'category', value: 'funding', readers: 'internal-record' },
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['title', 'type', 'year', 'month', 'file'],
  pageSize: 10,
  search: ['title'],
  filters: ['category', 'type', 'year', 'month'],
  sort: { field: 'createdAt', order: 'desc' },
  texts: {
    ...textsFor('Document', 'Documents'),
    created: 'Document uploaded successfully',
    createFailed: 'Error uploading document',
    updateFailed: 'Error updating document',
    requested: 'Document upload request is added to the approval list',
    updateRequested: 'Document edit request is added to the approval list',
    deleteRequested: 'Document delete request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete this document?',
    empty: 'No Documents found',
    addTitle: 'Add New Document',
  },
  file: {
    columns: ['title', 'type', 'category', 'file', 'year', 'month'],
    required: ['title', 'type', 'file'],
    example: ['Audit report', 'Finance', 'Funding', 'https://example.org/audit.pdf', '2025', 'March'],
  },
  initial: { category: () => 'general' },
  omits: (values) => (hasMonth(values) ? [] : ['year', 'month']),
  checks: ({ category, type }) => {
    const types = documentTypesOf(category)
    return types.some((o) => o.value === type)
      ? []
      : [problemAt('type', 'not-an-option', { among: types.map((o) => o.value) })]
  },
})

/** The month and year of a document as answered. */
interface Dated {
  readonly month?: unknown
  readonly year?: unknown
  readonly [name: string]: unknown
}

/** "March 2025", or as much of it as the document has. */
export const whenOf = ({ month, year }: Dated): string =>
  [month, year].filter((v) => typeof v === 'string' || typeof v === 'number').join(' ')

export type Category = NonNullable<RecordOf<typeof document>['category']>

const { checks: _ofWholeForm, ...rest } = document

const ofCategory = (category: Category): Entity => ({
  ...rest,
  fields: {
    ...document.fields,
    type: { ...document.fields.type, options: documentTypesOf(category) },
    // Set by the tab, not by the person; the server checks the rule across the two fields.
    category: { ...document.fields.category, isDerived: true },
  },
})

const BY_CATEGORY = Object.fromEntries(CATEGORIES.map(({ value }) => [value, ofCategory(value)]))

/** The documents of one category as an entity of their own: only its types, without the category field. */
export const documentsOf = (category: Category): Entity => BY_CATEGORY[category]!
