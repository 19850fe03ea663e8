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
import { itemText } from './item-text.ts'
import { below, problemAt, refuse, type Problem, type Reading } from '#domain/vocabulary/reading.ts'

export type Part = Readonly<Record<string, unknown>>

/** One nested record, such as an incubator's CEO. */
export interface RecordField extends CommonSettings {
  readonly kind: 'record'
  readonly item: Readonly<Record<string, FieldData>>
}

export const isPart = (raw: unknown): raw is Part =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/**
 * Reads the parts of one nested record, each by its own kind. Missing parts are empty, and values sent for
 * derived parts are ignored.
 */
export function readParts(
  item: Readonly<Record<string, FieldData>>,
  raw: unknown,
  readPart: ReadPart,
): Reading<Part> {
  const shape = { parts: Object.keys(item) }
  if (!isPart(raw)) return refuse('wrong-parts', shape)
  const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(item, name))
  if (unknown.length > 0)
    return {
      ok: false,
      problems: unknown.slice(0, 100).map((name) => problemAt(name.slice(0, 60), 'wrong-parts', shape)),
    }
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(item)) {
    const read = readPart(field, Object.hasOwn(raw, name) ? raw[name] : null)
    if (read.ok) values[name] = read.value
    else if (field.isDerived) values[name] = null
    else problems.push(...below(name, read.problems))
  }
  return problems.length > 0 ? { ok: false, problems } : accept(values)
}

/** Reads a cell that contains JSON. */
export function readJson<V>(text: string, read: (raw: unknown) => Reading<V>): Reading<V> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return refuse('not-json')
  }
  return read(raw)
}

export const partsSchema = (
  item: Readonly<Record<string, FieldData>>,
  schemaOf: (field: FieldData) => JsonSchema,
): { type: 'object'; additionalProperties: false; properties: Readonly<Record<string, JsonSchema>> } => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(item).map(([name, field]) => [name, { anyOf: [schemaOf(field), { type: 'null' }] }]),
  ),
})

const schema = (field: RecordField, schemaOf: (field: FieldData) => JsonSchema): JsonSchema =>
  partsSchema(field.item, schemaOf)

const readRecord = (field: RecordField, raw: unknown, readPart: ReadPart) =>
  readParts(field.item, raw, readPart)

export const record: Kind<RecordField, Part> = {
  storage: () => 'json',
  read: readRecord,
  fromText: (field, text, readPart) => readJson(text, (raw) => readRecord(field, raw, readPart)),
  settle: acceptUnchanged,
  toText: (_field, value) => JSON.stringify(value),
  show: (_field, value) =>
    Object.values(value)
      .filter((v) => !isBlank(v))
      .join(', ') || 'empty',
  cellKind: () => 'words',
  cell: ({ item }, value, context) => itemText(item, value, context),
  accepts: schema,
  answers: schema,
  parts: ({ item }) => item,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  href: noHref,
  holdsAddresses: true,
  width: null,
  options: noOptions,
  ofDay: noDay,
}
