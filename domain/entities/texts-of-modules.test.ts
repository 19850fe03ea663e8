/** The list, texts and file columns of each record module, word for word as its page promises. */
import { describe, expect, it } from 'vitest'
import { optionsFor, readText } from '#domain/kinds/register.ts'
import { fieldOf, type Entity } from './entity.ts'
import { document, documentTypesOf } from './document.ts'
import { entityOf } from './register.ts'
import { templateColumns } from '#domain/tabular/template.ts'

interface Promised {
  pageSize: number
  columns: readonly string[]
  /** Headers that an import requires. */
  headers?: readonly string[]
  filters?: readonly string[]
  importLabel?: string
  created?: string
  updated?: string
  deleted?: string
  requested?: string
  deleteRequested?: string
  confirmDelete?: string
  createFailed?: string
  updateFailed?: string
  loading?: string
  adding?: string
  empty?: string
  required?: Readonly<Record<string, string>>
}

const PROMISED: Readonly<Record<string, Promised>> = {
  'funding-raised': {
    pageSize: 5,
    columns: ['Startup', 'Type', 'Amount', 'Agency', 'Year', 'Month'],
    headers: ['Startup', 'Type', 'Year', 'Amount raised', 'Funding agency'],
    created: 'Funding Raised added successfully',
    updated: 'Funding raised updated successfully',
    deleted: 'Funding raised deleted successfully',
    createFailed: 'Error adding funding raised',
    required: { amount: 'Amount is required' },
  },
  prototype: {
    pageSize: 5,
    columns: ['Photo', 'Startup', 'Name', 'Description', 'Dev time', 'Date', 'Incubator contribution'],
    headers: [
      'Prototype name',
      'Description',
      'Development time',
      'Startup',
      'Photo(Link)',
      'Incubator Contribution',
    ],
    importLabel: 'Upload Csv',
    created: 'Prototype added successfully',
    updated: 'Prototype updated successfully',
    deleted: 'Prototype deleted successfully',
    requested: 'Prototype request is added to the approval list',
    deleteRequested: 'Prototype delete request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete?',
    createFailed: 'Error adding prototype',
  },
  partnership: {
    pageSize: 5,
    columns: [
      'Institution',
      'Date',
      'Description',
      'Type',
      'Duration of MOU',
      'Expected Outcome',
      'Actual Impact',
    ],
    headers: [
      'Institution',
      'Description',
      'Type',
      'Date(yyyy-mm-dd)',
      'Duration of MOU',
      'Expected Outcome',
      'Actual Impact',
    ],
    created: 'Partnership Created',
    updated: 'Partnership updated successfully',
    deleted: 'Partnership deleted successfully',
    requested: 'Partnership request is added to the approval list',
  },
  'intellectual-property': {
    pageSize: 5,
    columns: [
      'Startup',
      'IP generated',
      'Details',
      'Patent field',
      'Patent granted',
      'Application date',
      'Incubator Contribution',
      'Jurisdiction',
    ],
    headers: [
      'Startup',
      'IP generated(Yes/No)',
      'IP details',
      'Patent field',
      'Patent granted(Yes/No)',
      'Application Date(yyyy-mm-dd)',
      'Incubator Contribution',
      'Jurisdiction',
    ],
    filters: ['jurisdiction'],
    importLabel: 'Import Csv',
    created: 'Created',
    updated: 'IP updated successfully',
    deleted: 'IP deleted successfully',
    requested: 'IP request is added to the approval list',
    deleteRequested: 'IP delete request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete?',
    createFailed: 'Error',
  },
  connect: {
    pageSize: 5,
    columns: ['Startup', 'Organisation connected', 'Purpose', 'Date of connect', 'Outcome of connect'],
    headers: [
      'Startup',
      'Organisation connected',
      'Purpose',
      'Date of connect(yyyy-mm-dd)',
      'Outcome of connect',
    ],
    importLabel: 'Import Csv',
    updated: 'Connect updated successfully',
    deleted: 'Connect deleted successfully',
    createFailed: 'Error',
  },
  milestone: {
    pageSize: 5,
    columns: ['Period', 'Milestone', 'Due date', 'Target', 'Achieved', 'Remarks', 'Documents'],
    updated: 'Milestone updated successfully',
    deleted: 'Milestone deleted successfully',
    requested: 'Milestone request is added to the approval list',
    createFailed: 'Error',
    required: { title: 'Milestone type is required' },
  },
  project: {
    pageSize: 5,
    columns: ['Project Name', 'Project Stage', 'Status', 'Fund Allocated'],
    importLabel: 'Import Csv',
    deleted: 'Project deleted successfully.',
    createFailed: 'Error',
    loading: 'Loading projects...',
    adding: 'Adding new projects',
  },
  'deliverables-as-per-mou': {
    pageSize: 5,
    columns: ['Program Name', 'Year', 'Yearly Target', 'Achieved', 'Source of "Achieved"', 'Evidence'],
    headers: ['Program Name', 'Yearly Target'],
    updated: 'Deliverables As Per MOU updated successfully',
    deleted: 'Deliverables As Per MOU deleted successfully',
    requested: 'Deliverables As Per MOU request is added to the approval list',
    required: { program_name: 'Program name is required' },
  },
  performance: {
    pageSize: 5,
    columns: ['Indicator', 'Count', 'Year', 'Month'],
    updated: 'Performance updated successfully',
    required: { count: 'Count is required', year: 'Year is required' },
  },
  funding: {
    pageSize: 5,
    columns: ['Type', 'Title', 'Amount', 'Year'],
    updated: 'Funding updated successfully',
    required: { amount: 'Amount is required' },
  },
  event: {
    pageSize: 10,
    columns: ['Name', 'Type', 'Date', 'Speakers', 'Participants', 'Participants file'],
    importLabel: 'Upload CSV',
    created: 'Event created successfully',
    updated: 'Event updated successfully',
    deleted: 'Event deleted successfully',
    empty: 'No Events found',
    required: { name: 'Title is required', type: 'Event type is required' },
  },
  document: {
    pageSize: 10,
    columns: ['Title', 'Type', 'Year', 'Month', 'File'],
    filters: ['category', 'type'],
    created: 'Document uploaded successfully',
    updated: 'Document updated successfully',
    deleted: 'Document deleted successfully',
    requested: 'Document upload request is added to the approval list',
    deleteRequested: 'Document delete request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete this document?',
    createFailed: 'Error uploading document',
    updateFailed: 'Error updating document',
    required: { title: 'Title is required', type: 'Type is required', file: 'File is required' },
  },
}

const labelsOf = (entity: Entity, fields: readonly string[]) => fields.map((f) => fieldOf(entity, f).label)
const labelsIn = (entity: string, field: string, shortType = 'COE'): string[] =>
  optionsFor(fieldOf(entityOf(entity), field), shortType).map((o) => o.label)

describe.each(Object.entries(PROMISED))('%s', (name, promised) => {
  const entity = entityOf(name)

  it(`has the promised columns, ${promised.pageSize} rows a page`, () => {
    expect(labelsOf(entity, entity.columns)).toEqual(promised.columns)
    expect(entity.pageSize).toBe(promised.pageSize)
  })

  it('has the promised texts', () => {
    const { required, importLabel } = promised
    const texts = Object.fromEntries(Object.entries(promised).filter(([part]) => part in entity.texts))
    expect(entity.texts).toMatchObject(texts)
    if (importLabel) expect(entity.importLabel).toBe(importLabel)
    for (const [field, message] of Object.entries(required ?? {})) {
      const { label, requiredMessage, required: isRequired } = fieldOf(entity, field)
      expect(isRequired, field).toBe(true)
      expect(requiredMessage ?? `${label} is required`).toBe(message)
    }
  })

  it('requires the promised headers in a file and has the promised filters', () => {
    const headers = new Map(templateColumns(entity).map((column) => [column.field, column.header]))
    if (promised.headers) expect(entity.file.required.map((f) => headers.get(f))).toEqual(promised.headers)
    expect(entity.filters).toEqual(expect.arrayContaining([...(promised.filters ?? [])]))
  })
})

describe('promised options', () => {
  it.each([
    [
      'funding-raised',
      'type',
      ['Grant/Equity', 'Angel', 'Crowdfunding', 'VC', 'Banking Loans', 'Govt funds'],
    ],
    ['partnership', 'type', ['Educational Institutions', 'Industry Associations', 'Private Institutions']],
    ['intellectual-property', 'jurisdiction', ['India', 'US', 'Rest of the world']],
    ['project', 'stage', ['Active', 'Inactive']],
    ['project', 'phase', ['Phase-I', 'Phase-II', 'Phase-III', 'Phase-IV', 'Phase-V', 'Phase-VI']],
    ['event', 'type', ['Webinar', 'Conference', 'Seminar', 'Workshop', 'Masterclass']],
    [
      'milestone',
      'title',
      [
        'Jobs created',
        'Revenues generated',
        'Technologies commercialized',
        'Seat occupancy rate',
        'Cohorts created',
        'Startups supported',
        'Entrepreneurs trained',
      ],
    ],
    [
      'performance',
      'indicator',
      ['Jobs Created', 'Revenue Generated', 'Technologies Commercialized', 'Seat occupancy rate'],
    ],
  ])('%s offers the options that its page lists for %s', (entity, field, options) => {
    expect(labelsIn(entity, field)).toEqual(options)
  })

  it('projects of a NAIN have other statuses than all other projects', () => {
    expect(labelsIn('project', 'status', 'NAIN')).toEqual([
      'Idea',
      'Incubated',
      'Prototype',
      'Pre-Seed',
      'Seed',
      'Exited from NAIN',
    ])
    expect(labelsIn('project', 'status')).toEqual(['Not started', 'On Going', 'Completed', 'Abandoned'])
  })

  it('a document has the types of its form, and a month if the form asks for it', () => {
    const valuesOf = (category: string) => documentTypesOf(category).map((o) => o.value)
    expect(valuesOf('governance')).toEqual(['governing_council', 'executive_council', 'other_governance'])
    expect(valuesOf('funding')).toEqual(['finance', 'startup', 'mentor', 'events', 'other'])
    expect(valuesOf('general')).toEqual(valuesOf('funding'))
    expect(document.omits?.({ category: 'governance', type: 'governing_council' })).toEqual([])
    expect(document.omits?.({ category: 'governance', type: 'other_governance' })).toEqual(['year', 'month'])
    expect(document.omits?.({ category: 'funding', type: 'finance' })).toEqual([])
    expect(document.omits?.({ category: 'funding', type: 'startup' })).toEqual(['year', 'month'])
  })

  it.each([
    ['project', 'status', 'Exited form NAIN', 'Exited from NAIN'],
    ['intellectual-property', 'jurisdiction', 'Rest the world', 'Rest of the world'],
    ['milestone', 'title', 'Technologies commertialized', 'Technologies commercialized'],
  ])('%s accepts the old spelling of its %s: %s means %s', (entity, field, old, now) => {
    expect(readText(fieldOf(entityOf(entity), field), old)).toEqual({ ok: true, value: now })
  })
})
