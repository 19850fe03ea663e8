import {
  noHref,
  accept,
  acceptUnchanged,
  isBlank,
  noDay,
  noOptions,
  type CommonSettings,
  type FieldData,
  type JsonSchema,
  type Kind,
  type ReadPart,
} from './kind.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { below, problemAt, refuse, type Problem, type Reading } from '#domain/vocabulary/reading.ts'
import { itemText } from './item-text.ts'
import { isPart, partsSchema, readJson, readParts, type Part } from './record.ts'
import { readId } from './reference.ts'

/** Nested records in the given order: founders, team members, awards, sub-milestones. */
export interface ListField extends CommonSettings {
  readonly kind: 'list'
  readonly item: Readonly<Record<string, FieldData>>
  /**
   * The parts that an item must have ("period.fromDate" is a part of a part). Items without one are dropped.
   */
  readonly requiredParts?: readonly string[]
  /** A list within an item of another: its items have no ids and change with the whole item. */
  readonly isWithinItem?: true
}

/** No list needs more items. The limit keeps one record from filling a database. */
export const LIST_MAX = 100

/** A list is exported as one cell and imported again, and spreadsheets allow no longer cells. */
const CELL_MAX = 32_767

/** The length of the longest timestamp or id that the server generates for an item. */
const MADE = 'x'.repeat(36)

/**
 * A nested record of a list: its parts and the id that the server generated. A new item has no id yet
 * (values.md, Lists of small records).
 */
export type Item = Part & { readonly _id?: string }

const partAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isPart(value) ? value[name] : null), item)

/** The required parts that this item lacks, such as "period.fromDate". */
export const findMissingParts = (field: Pick<FieldData, 'requiredParts'>, item: unknown): string[] =>
  (field.requiredParts ?? []).filter((path) => isBlank(partAt(item, path)))

/** A form adds an item without values, which the person may leave as it is. */
const isUnfilled = ({ _id, ...parts }: Item): boolean =>
  _id === undefined && Object.values(parts).every(isBlank)

/** Whether the list fits into a cell, including the values that the server generates. */
const isCell = (field: FieldData, items: readonly Part[]): boolean => {
  const whole = items.map((item) => ({ ...item, _id: MADE }))
  const text = JSON.stringify(whole, (name, value: unknown) => (field.item?.[name]?.made ? MADE : value))
  return text.length <= CELL_MAX
}

/** The problem of too many or too long items; undefined if there is none. No file contains a derived list. */
export const findExcess = (field: FieldData, items: readonly Part[]): Problem | undefined =>
  items.length > LIST_MAX
    ? problemAt('', 'too-many', { max: LIST_MAX })
    : field.isDerived || field.isOutsideFiles || isCell(field, items)
      ? undefined
      : problemAt('', 'too-long-together', { max: CELL_MAX })

/** An item with its id, if it has one. Whether the record contains that id is checked later. */
function readItem(field: ListField, raw: unknown, readPart: ReadPart): Reading<Item> {
  if (!isPart(raw)) return readParts(field.item, raw, readPart)
  const { _id: rawId, ...parts }: Part & { readonly _id?: unknown } = raw
  const read = readParts(field.item, parts, readPart)
  if (isBlank(rawId)) return read
  const id = typeof rawId === 'string' ? readId(rawId) : undefined
  if (id !== undefined) return read.ok ? accept({ _id: id, ...read.value }) : read
  return { ok: false, problems: [problemAt('_id', 'not-an-entry-id'), ...(read.ok ? [] : read.problems)] }
}

function readList(field: ListField, raw: unknown, readPart: ReadPart): Reading<Item[]> {
  if (!Array.isArray(raw)) return refuse('not-a-list')
  if (raw.length > LIST_MAX) return refuse('too-many', { max: LIST_MAX })
  const items: Item[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [at, one] of raw.entries()) {
    const read = readItem(field, one, readPart)
    if (read.ok) {
      const { _id: id } = read.value
      if (id !== undefined && seen.has(id)) problems.push(problemAt(`${at}._id`, 'repeated-entry'))
      if (id !== undefined) seen.add(id)
      items.push(read.value)
    } else problems.push(...below(at, read.problems))
  }
  if (problems.length > 0) return { ok: false, problems }
  const excess = findExcess(field, items)
  if (excess !== undefined) return { ok: false, problems: [excess] }
  return accept(items.filter((item) => !isUnfilled(item) && findMissingParts(field, item).length === 0))
}

type SchemaOf = (field: FieldData) => JsonSchema

/** Items in a body may have ids; items in an answer always have them. */
function schema(field: ListField, schemaOf: SchemaOf, isAnswered: boolean): JsonSchema {
  const { properties, ...rest } = partsSchema(field.item, schemaOf)
  const id = { type: 'string', format: 'uuid' }
  if (field.isWithinItem) return { type: 'array', maxItems: LIST_MAX, items: { ...rest, properties } }
  const item = isAnswered
    ? { ...rest, required: ['_id'], properties: { _id: id, ...properties } }
    : { ...rest, properties: { _id: { anyOf: [id, { type: 'null' }] }, ...properties } }
  return { type: 'array', maxItems: LIST_MAX, items: item }
}

export const list: Kind<ListField, Item[]> = {
  storage: () => 'json',
  read: readList,
  fromText: (field, text, readPart) => readJson(text, (raw) => readList(field, raw, readPart)),
  settle: acceptUnchanged,
  toText: (_field, value) => JSON.stringify(value),
  show: (_field, value) => formatQuantity(value.length, 'entry', 'entries'),
  cellKind: () => 'words',
  cell: ({ item }, value, context) =>
    value
      .map((one) => itemText(item, one, context))
      .filter(Boolean)
      .join('; '),
  accepts: (field, schemaOf) => schema(field, schemaOf, false),
  answers: (field, schemaOf) => schema(field, schemaOf, true),
  parts: ({ item }) => item,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: true,
  importAsks: 'nothing',
  align: 'left',
  href: noHref,
  holdsAddresses: true,
  width: null,
  options: noOptions,
  ofDay: noDay,
}
