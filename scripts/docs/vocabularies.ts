/** The tables of words that are more than the options of a field. */
import { CATEGORIES, documentTypesOf } from '#domain/entities/document.ts'
import { INCUBATOR_TYPES, shortTypeOf, SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { exact, tableOf } from './markdown.ts'

export const documentTypesTable = (): string =>
  tableOf([
    ['Category', 'Types'],
    ...CATEGORIES.map(({ value, label }) => [
      label,
      documentTypesOf(value)
        .map((type) => type.label)
        .join(', '),
    ]),
  ])

export const incubatorTypesTable = (): string =>
  tableOf([
    ['Text', 'Short type', 'Other spellings'],
    ...INCUBATOR_TYPES.map(({ value, also }) => [
      exact(value),
      shortTypeOf(value),
      also.map(exact).join(', '),
    ]),
  ])

export const indicatorsTable = (): string =>
  tableOf([
    ['Value', 'Label', 'Unit', 'Reported by'],
    ...INDICATORS.map(({ value, label, unit, types }) => [
      exact(value),
      label,
      unit,
      types.length === SHORT_TYPES.length ? 'every type' : types.join(', '),
    ]),
  ])
