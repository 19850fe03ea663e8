/** The tables of words that are more than the options of a field. */
import { readFileSync } from 'node:fs'
import { CATEGORIES, document, documentTypesOf } from '#domain/entities/document.ts'
import { FUNDING_ITEM_TYPES, SUMMARY_TYPES } from '#domain/entities/funding.ts'
import { PROOFS } from '#domain/entities/proofs.ts'
import { SOURCES, type DatedSource, type Source } from '#domain/entities/sources.ts'
import { INCUBATOR_TYPES, shortTypeOf, SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { SECTORS } from '#domain/vocabulary/sectors.ts'
import { canBeImported, type Entity, type RecordOf } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { tileOf } from '#domain/vocabulary/region-tiles.ts'
import { exact, tableOf } from './markdown.ts'

const labelsOf = (options: readonly { readonly label: string }[]): string =>
  options.map(({ label }) => label).join(', ')

export const documentTypesTable = (): string =>
  tableOf([
    ['Category', 'Types', 'With year and month'],
    ...CATEGORIES.map(({ value: category, label }) => {
      const types = documentTypesOf(category)
      const hasMonth = types.filter(
        // The options of a choice are its values.
        ({ value }) =>
          !document.omits?.({ category, type: value } as Partial<RecordOf<typeof document>>).length,
      )
      return [label, labelsOf(types), hasMonth.length === types.length ? 'all' : labelsOf(hasMonth)]
    }),
  ])

export const fundingTypesTable = (): string =>
  tableOf([
    ['Type', 'Part of the donut'],
    ...FUNDING_ITEM_TYPES.map(({ value, label }) => [label, SUMMARY_TYPES.includes(value) ? 'no' : 'yes']),
  ])

/** "the Participants of Events, summed" */
function countedInWords({ entity, where, ...source }: Source): string {
  const { label: of, fields } = entityOf(entity)
  const records = where ? `${of.many} with ${fields[where[0]]!.label} ${exact(where[1])}` : of.many
  const sum = 'sum' in source ? source.sum : undefined
  return sum ? `the ${fields[sum]!.label} of ${records}, summed` : records
}

const placedInWords = ({ entity, placedBy, dayOf, yearOf, monthOf }: DatedSource): string =>
  `${placedBy}: ${entityOf(entity).fields[(placedBy === 'day' ? dayOf : monthOf) ?? yearOf]!.label}`

/** What proves the achieved figure of a deliverable. */
export const proofsTable = (): string =>
  tableOf([
    ['Source', 'Counts', 'In the year of'],
    ...PROOFS.map((proof) => {
      const { fields } = entityOf(proof.entity)
      const days = [proof.dayOf, proof.yearOf].flatMap((name) => (name ? [fields[name]!.label] : []))
      return [proof.label, countedInWords(proof), days.join(', otherwise ')]
    }),
  ])

/** What forms can count, and by what a record is placed in a period. */
export const sourcesTable = (): string =>
  tableOf([
    ['Source', 'Value', 'Counts', 'Placed by'],
    ...SOURCES.map((source) => [
      source.label,
      exact(source.value),
      countedInWords(source),
      source.placedBy === 'last-day' ? 'the status on the last day of the period' : placedInWords(source),
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
    ['Region', 'Division', 'Column and row on the map', 'Also written'],
    ...regions.map(({ name, division, also = [] }) => [
      name,
      division,
      tileOf(name)?.join(', ') ?? '',
      also.join(', '),
    ]),
  ])
}
