import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

/** Fields and texts of a prototype (prototypes.md, Prototypes). */
export const prototype = defineEntity({
  name: 'prototype',
  label: { one: 'Prototype', many: 'Prototypes' },
  fields: {
    startup: { kind: 'reference', label: 'Startup', to: 'startup', acceptsName: true },
    name: {
      kind: 'text',
      label: 'Name',
      formLabel: 'Name of the prototype',
      header: 'Prototype name',
      alsoHeaders: ['Name of the prototype'],
      required: true,
    },
    description: {
      kind: 'long-text',
      label: 'Description',
      formLabel: 'Prototype description',
      alsoHeaders: ['Prototype description'],
    },
    link_or_photo: {
      kind: 'image',
      label: 'Photo',
      header: 'Photo(Link)',
      alsoHeaders: ['Photo (link)', 'Prototype Image'],
      formLabel: 'Prototype Image',
    },
    development_time: {
      kind: 'text',
      label: 'Dev time',
      formLabel: 'Development time',
      header: 'Development time',
    },
    incubator_contribution: {
      kind: 'long-text',
      label: 'Incubator contribution',
      header: 'Incubator Contribution',
    },
  },
  titleField: 'name',
  ownerName: 'user_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['link_or_photo', 'startup', 'name', 'description', 'development_time', 'incubator_contribution'],
  pageSize: 5,
  search: ['name', 'startup', 'description'],
  filters: ['startup'],
  sort: { field: 'createdAt', order: 'desc' },
  texts: {
    ...textsFor('Prototype', 'Prototypes'),
    created: 'Prototype added successfully',
    createFailed: 'Error adding prototype',
    deleteRequested: 'Prototype delete request is added to the approval list',
  },
  file: {
    columns: [
      'name',
      'description',
      'development_time',
      'startup',
      'link_or_photo',
      'incubator_contribution',
    ],
    required: [
      'name',
      'description',
      'development_time',
      'startup',
      'link_or_photo',
      'incubator_contribution',
    ],
    example: [
      'Soil Moisture Probe',
      'Reads three depths at once',
      '8 months',
      'Hasiru Sense',
      'https://example.org/probe.jpg',
      'Lab space and test field',
    ],
  },
  aliases: { photo: 'link_or_photo' },
  answered: { photo: (v) => v.link_or_photo },
  importLabel: 'Upload Csv',
})
