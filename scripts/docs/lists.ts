/** The tables about lists. */
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { ADDED_ON } from '#domain/entities/list-columns.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { partsOf } from '#domain/kinds/register.ts'
import { THING_LABELS } from '#domain/permissions/labels.ts'
import { readingOf } from '#domain/permissions/reading.ts'
import { rightInWords } from './field-words.ts'
import { enumerate, exact, join, tableOf } from './markdown.ts'

const labelOf = ({ fields }: Entity, name: string): string =>
  name === ADDED_ON ? 'the time of adding' : fields[name]!.label

const labelsOf = (entity: Entity, names: readonly string[]): string =>
  names.map((name) => labelOf(entity, name)).join(', ')

const orderInWords = (entity: Entity): string => {
  const { field, order } = entity.sort
  if (field === ADDED_ON) return order === 'desc' ? 'newest first' : 'oldest first'
  return `${labelOf(entity, field)}, ${order === 'desc' ? 'descending' : 'ascending'}`
}

/** What holds of all records, and of those that use another row of the reading table. */
function withHidden({ hidden, fields }: Entity, ofAll: string, ofHidden: string | undefined): string {
  if (!hidden || ofHidden === undefined) return ofAll
  const { label } = fields[hidden.field]!
  return `${ofAll}; with ${hidden.value === undefined ? `a ${label}` : `the ${label} ${exact(hidden.value)}`} ${ofHidden}`
}

const readInWords = (thing: keyof typeof THING_LABELS): string =>
  `[${THING_LABELS[thing]}](rights-tables.md#rights-to-read)`

/** How an entity's list is shown, and which rights its records need. */
export function listTable(entity: Entity): string {
  const { label, columns, pageSize, search, filters, conditions = {}, fields, uniqueBy, importLabel } = entity
  const { create, update, delete: remove, hidden } = entity.actions
  const rows: [what: string, is: string][] = [
    [
      'Title of a record',
      enumerate(
        join([entity.titleField, entity.secondTitleField], '|')
          .split('|')
          .map((name) => labelOf(entity, name)),
      ),
    ],
    ['Columns', labelsOf(entity, columns)],
    ['On a page', String(pageSize)],
    ['Order', orderInWords(entity)],
    ['Search in', labelsOf(entity, search)],
    ['Filters', filters.map((name) => fields[name]!.filterLabel ?? labelOf(entity, name)).join(', ')],
    [
      '[Conditions](lists-and-search.md#conditions-of-a-list)',
      Object.entries(conditions)
        .map(([value, of]) => `${of.label} (${exact(value)})`)
        .join(', '),
    ],
    ['No two records of an owner alike in', uniqueBy ? labelsOf(entity, uniqueBy) : ''],
    ['Import in the menu', canBeImported(entity) && importLabel ? exact(importLabel) : ''],
    [
      'Right to read',
      withHidden(entity, readInWords(entity.readers), entity.hidden && readInWords(entity.hidden.readers)),
    ],
    ...(
      [
        ['Right to add', create],
        ['Right to change', update],
        ['Right to delete', remove],
      ] as const
    ).map(([what, action]): [string, string] => [
      what,
      withHidden(entity, rightInWords(action), hidden && rightInWords(hidden)),
    ]),
  ]
  return tableOf([['List', label.tab ?? label.many], ...rows.filter(([, is]) => is !== '')])
}

/** Which records of a list form a figure, and what it says of them. */
export const figuresTable = (entities: readonly Entity[]): string =>
  tableOf([
    ['List', 'Alike in', 'Sums of', 'Of the record changed last'],
    ...entities.flatMap((entity) => {
      const { label, figures } = entity
      if (!figures) return []
      const { by, sums = [], latest = [] } = figures
      return [[label.many, ...[by, sums, latest].map((names) => labelsOf(entity, names))]]
    }),
  ])

/** What records are called in paths, in sentences and in the log. */
export const namesTable = (entities: readonly Entity[]): string =>
  tableOf([
    ['Path', '`{Thing}`', '`{Things}`', 'Title of a change'],
    ...entities.map(({ name, label, titles }) => [
      exact(`/${name}`),
      label.one,
      label.many,
      titles?.update ?? `Update ${label.one}`,
    ]),
  ])

/** The labels of the private fields, with the private parts of lists after the label of their list. */
const privateOf = (fields: Readonly<Record<string, FieldData>>): string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.isPrivate) return [field.label]
    const parts = privateOf(partsOf(field))
    return parts.length === 0 ? [] : [`${field.label}: ${parts.join(', ')}`]
  })

/** What visitors never see of the modules that they read. */
export const privateTable = (entities: readonly Entity[]): string =>
  tableOf([
    ['Module', 'Private fields'],
    ...entities
      .filter(({ readers, fields }) => readingOf(readers, 'visitor') !== '-' && privateOf(fields).length > 0)
      .map(({ label, fields }) => [label.many, privateOf(fields).join('; ')]),
  ])
