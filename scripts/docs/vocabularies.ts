/** The tables of words that are more than the options of a field. */
import { readFileSync } from 'node:fs'
import { CATEGORIES, documentTypesOf } from '#domain/entities/document.ts'
import { INCUBATOR_TYPES, shortTypeOf, SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { SECTORS } from '#domain/vocabulary/sectors.ts'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
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

export const sectorsLine = (): string => `${SECTORS.join(', ')}.`

/** The modules of the tab Performance, in its order. */
export const performanceModulesLine = (): string =>
  `${PERFORMANCE_MODULES.map(entityOf)
    .map(({ label }) => label.tab ?? label.many)
    .join(', ')}.`

/** The modules whose records files can add. */
export const importModulesLine = (entities: readonly Entity[]): string =>
  `${entities
    .filter(canBeImported)
    .map(({ name }) => exact(name))
    .join(', ')}.`

const PROGRAMME = new URL('../../server/platform/programme.json', import.meta.url)

/** The regions of a programme without a file of its own. */
export const regionsTable = (): string => {
  // The server checks the file when it starts.
  const { regions } = JSON.parse(readFileSync(PROGRAMME, 'utf8')) as { regions: readonly Region[] }
  return tableOf([
    ['Region', 'Division', 'Also written'],
    ...regions.map(({ name, division, also = [] }) => [name, division, also.join(', ')]),
  ])
}
