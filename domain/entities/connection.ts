import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { UNLINKED } from './unlinked.ts'

/** Fields and texts of a connection (connections.md, Connections). */
export const connection = defineEntity({
  name: 'connect',
  label: { one: 'Connection', many: 'Connections', tab: 'Connects' },
  fields: {
    startup: { kind: 'reference', label: 'Startup', to: 'startup', acceptsName: true, required: true },
    organisation_connected: { kind: 'text', label: 'Organisation connected', required: true },
    purpose: { kind: 'long-text', label: 'Purpose' },
    date_of_connect: {
      kind: 'date',
      label: 'Date of connect',
      header: 'Date of connect(yyyy-mm-dd)',
      alsoHeaders: ['Date of connect'],
      emptyLabel: 'Overall',
    },
    outcome_of_connect: { kind: 'long-text', label: 'Outcome of connect' },
  },
  titleField: 'organisation_connected',
  ownerName: 'user_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['startup', 'organisation_connected', 'purpose', 'date_of_connect', 'outcome_of_connect'],
  pageSize: 5,
  search: ['startup', 'organisation_connected', 'purpose'],
  filters: ['startup'],
  conditions: UNLINKED,
  sort: { field: 'createdAt', order: 'desc' },
  texts: {
    ...textsFor('Connection', 'Connections'),
    updated: 'Connect updated successfully',
    deleted: 'Connect deleted successfully',
  },
  file: {
    columns: ['startup', 'organisation_connected', 'purpose', 'date_of_connect', 'outcome_of_connect'],
    required: ['startup', 'organisation_connected', 'purpose', 'date_of_connect', 'outcome_of_connect'],
    example: ['Hasiru Sense', 'Example Agro Limited', 'A first customer', '2025-02-10', 'A paid trial'],
  },
  importLabel: 'Import Csv',
})
