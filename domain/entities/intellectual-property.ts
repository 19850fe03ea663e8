import { choice, date, longText, reference, text, yesNo } from '#domain/fields/kinds.ts'
import { defineEntity } from './entity.ts'
import { textsFor } from './texts.ts'

/** Spec 2 §2 (Intellectual property table), §3, §5, §8, §9; what is required: ruling 39. */
export const intellectualProperty = defineEntity({
  name: 'intellectual-property',
  label: { one: 'IP', many: 'IPs', tab: 'Intellectual Properties' },
  fields: {
    startup: text({ label: 'Startup', required: true, linkedBy: 'startup_id' }),
    ip_generated: yesNo({
      label: 'IP generated',
      header: 'IP generated(Yes/No)',
      alsoHeaders: ['IP generated'],
      required: true,
    }),
    ip_details: longText({ label: 'Details', header: 'IP details', alsoHeaders: ['Details'] }),
    patent_field: text({ label: 'Patent field' }),
    patent_granted: yesNo({
      label: 'Patent granted',
      header: 'Patent granted(Yes/No)',
      alsoHeaders: ['Patent granted'],
    }),
    patent_application_date: date({
      label: 'Application date',
      header: 'Application Date(yyyy-mm-dd)',
      alsoHeaders: ['Application date'],
    }),
    incubator_contribution: longText({ label: 'Incubator Contribution' }),
    jurisdiction: choice({
      label: 'Jurisdiction',
      options: [
        'India',
        'US',
        { value: 'Rest of the world', label: 'Rest of the world', also: ['Rest the world'] },
      ],
    }),
    startup_id: reference({ label: 'Startup record', to: 'startup', isDerived: true }),
  },
  titleField: 'startup',
  ownerName: 'user_id',
  readers: 'public',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: [
    'startup',
    'ip_generated',
    'ip_details',
    'patent_field',
    'patent_granted',
    'patent_application_date',
    'incubator_contribution',
    'jurisdiction',
  ],
  pageSize: 5,
  search: ['startup', 'ip_details', 'patent_field'],
  filters: ['jurisdiction', 'patent_granted', 'startup'],
  sort: { field: 'createdAt', order: 'desc' },
  texts: { ...textsFor('IP', 'IPs'), empty: 'No IPs found' },
  file: {
    columns: [
      'startup',
      'ip_generated',
      'ip_details',
      'patent_field',
      'patent_granted',
      'patent_application_date',
      'incubator_contribution',
      'jurisdiction',
    ],
    required: [
      'startup',
      'ip_generated',
      'ip_details',
      'patent_field',
      'patent_granted',
      'patent_application_date',
      'incubator_contribution',
      'jurisdiction',
    ],
    example: [
      'Hasiru Sense',
      'Yes',
      'A probe that reads three depths',
      'Agriculture',
      'No',
      '2025-03-14',
      'Prior art search',
      'India',
    ],
  },
  importLabel: 'Import Csv',
})
