import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

/** Fields and texts of a program (programs-and-cohorts.md, Program fields). */
export const program = defineEntity({
  name: 'program',
  label: { one: 'Program', many: 'Programs' },
  fields: {
    program_name: {
      kind: 'text',
      label: 'Program Name',
      header: 'Program',
      alsoHeaders: ['Program Name'],
      required: true,
      requiredMessage: 'Program name is required',
    },
  },
  titleField: 'program_name',
  ownerName: 'incubator_id',
  canBeProgrammeWide: true,
  uniqueBy: ['program_name'],
  hasOpenNames: true,
  readers: 'program',
  actions: { create: 'program.change', update: 'program.change', delete: 'program.change' },
  columns: ['program_name'],
  pageSize: 10,
  search: ['program_name'],
  filters: [],
  sort: { field: 'program_name', order: 'asc' },
  computed: { total_startups: { counts: 'startup' }, incubator_name: { ofIncubator: 'name' } },
  texts: {
    ...textsFor('Program', 'Programs'),
    created: 'Program added successfully',
    confirmDelete: 'Are you sure you want to delete {name}?',
    addTitle: 'Add Program',
  },
  file: { columns: ['program_name'], required: ['program_name'], example: ['Elevate'] },
})
