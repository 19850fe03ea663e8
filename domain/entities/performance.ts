import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

const COUNT_MAX = 9_999_999_999_999

/**
 * The count of an indicator in a year. A body may contain an indicator as a field: `jobs_created: 12`
 * (performance.md, Performance count fields).
 */
export const performance = defineEntity({
  name: 'performance',
  label: { one: 'Performance', many: 'Performance', tab: 'Performance counts' },
  fields: {
    indicator: {
      kind: 'choice',
      label: 'Indicator',
      required: true,
      options: INDICATORS.map(({ value, label }) => ({ value, label })),
      isOpen: true,
    },
    count: { kind: 'whole-number', label: 'Count', required: true, max: COUNT_MAX },
    year: { kind: 'programme-year', label: 'Year', required: true, repeats: true },
    month: { kind: 'month', label: 'Month' },
  },
  titleField: 'indicator',
  ownerName: 'user_id',
  uniqueBy: ['indicator', 'year', 'month'],
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['indicator', 'count', 'year', 'month'],
  pageSize: 5,
  search: ['indicator'],
  filters: ['indicator', 'year'],
  figures: { by: ['indicator', 'year', 'month'], latest: ['count'] },
  sort: { field: 'year', order: 'desc' },
  texts: { ...textsFor('Performance', 'Performance'), createFailed: null, updateFailed: null },
  file: {
    columns: ['indicator', 'count', 'year', 'month'],
    required: ['indicator', 'count', 'year'],
    example: ['Jobs Created', '24', '2025', ''],
  },
  aliases: Object.fromEntries(
    INDICATORS.map(({ value }) => [value, { field: 'count', also: { indicator: value } }]),
  ),
  follows: { id: 'return_id', path: '/returns/', label: 'From an accepted return' },
  computed: { return_id: { shape: { type: ['string', 'null'], format: 'uuid' } } },
  answered: Object.fromEntries(
    INDICATORS.map(({ value }) => [
      value,
      (v: { indicator: string; count: number }) => (v.indicator === value ? v.count : undefined),
    ]),
  ),
  importLabel: 'Import Csv',
})
