import { defineFields } from '#domain/kinds/register.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { PROOFS } from './proofs.ts'

const FIGURE_MAX = 9_999_999_999_999

/** The source of what a deliverable achieved: a person entered it (deliverables.md, Achieved is counted). */
export const ENTERED = 'entered'

const isCounted = ({ source }: { source?: string | null }): boolean =>
  typeof source === 'string' && source !== ENTERED

/**
 * Fields and texts of a deliverable (deliverables.md, Deliverables As Per MOU). `source` says what proves a
 * target. If records prove it, the achieved figure is counted from them and never stored
 * (deliverables.md, Achieved is counted).
 */
export const deliverable = defineEntity({
  name: 'deliverables-as-per-mou',
  label: { one: 'Deliverables As Per MOU', many: 'Deliverables As Per MOU' },
  fields: {
    program_name: {
      kind: 'text',
      label: 'Program Name',
      required: true,
      requiredMessage: 'Program name is required',
    },
    year: { kind: 'year', label: 'Year', years: { back: 20, ahead: 5 }, beginsToday: true, repeats: true },
    yearly_target: { kind: 'whole-number', label: 'Yearly Target', required: true, max: FIGURE_MAX },
    source: {
      kind: 'choice',
      label: 'Source of "Achieved"',
      hint: 'Matching records are counted automatically.',
      options: [{ value: ENTERED, label: 'Entered by hand', also: ['by hand'] }, ...PROOFS],
    },
    achieved: { kind: 'whole-number', label: 'Achieved', max: FIGURE_MAX },
    evidence: {
      kind: 'list',
      label: 'Evidence',
      item: defineFields({
        title: { kind: 'text', label: 'Title' },
        file: { kind: 'file', label: 'File' },
        createdAt: { kind: 'text', label: 'Added', max: 40, made: 'moment' },
      }),
      requiredParts: ['file'],
      isPrivate: true,
    },
  },
  titleField: 'program_name',
  ownerName: 'user_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['program_name', 'year', 'yearly_target', 'achieved', 'source', 'evidence'],
  pageSize: 5,
  search: ['program_name'],
  filters: ['year', 'source'],
  figures: { by: ['year'], sums: ['yearly_target', 'achieved'] },
  sort: { field: 'createdAt', order: 'desc' },
  texts: { ...textsFor('Deliverables As Per MOU', 'Deliverables As Per MOU'), addTitle: 'Add deliverable' },
  file: {
    columns: ['program_name', 'year', 'yearly_target', 'source', 'achieved', 'evidence'],
    required: ['program_name', 'yearly_target'],
    example: ['Startups enrolled', '2025', '20', 'Startups enrolled', '', ''],
  },
  // Programs send these, and they have no meaning (deliverables.md, Deliverable fields).
  ignored: ['patent_application_date', 'is_counted'],
  answered: { is_counted: isCounted },
  initial: { source: () => ENTERED },
  counted: (v) => (isCounted(v) ? ['achieved'] : []),
  importLabel: 'Import Csv',
})
