import {
  accept,
  isBlank,
  refuse,
  type CommonWords,
  type FieldData,
  type JsonSchema,
  type Kind,
  type ReadPart,
} from './kind.ts'
import type { Problem, Reading } from '#domain/vocabulary/reading.ts'
import { isPart, partsSchema, readJson, readParts, type Part } from './record.ts'

/** nested records in the order given: founders, team members, awards, sub-milestones. */
export interface ListField extends CommonWords {
  readonly kind: 'list'
  readonly item: Readonly<Record<string, FieldData>>
  /** The parts that an item must have ("period.fromDate" is a part of a part); items that lack one are dropped. */
  readonly keptWith?: readonly string[]
}

/** No list of nested records needs more; a bound keeps one record from filling a database. */
export const LIST_MAX = 100

/** A list is one cell of an export, and what was exported comes in again: no spreadsheet's cell holds more. */
const CELL_MAX = 32_767

/** As long as any moment or id that the server makes for an item. */
const MADE = 'x'.repeat(36)

const partAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isPart(value) ? value[name] : null), item)

const isKept = (field: ListField, item: Part): boolean =>
  (field.keptWith ?? []).every((path) => !isBlank(partAt(item, path)))

/** Whether the list fits into a cell, with all that the server makes. */
const isCell = (field: ListField, items: readonly Part[]): boolean =>
  JSON.stringify(items, (name, value: unknown) => (field.item[name]?.made ? MADE : value)).length <= CELL_MAX

function readList(field: ListField, raw: unknown, readPart: ReadPart): Reading<Part[]> {
  if (!Array.isArray(raw)) return refuse(`${field.label} must be a list`)
  if (raw.length > LIST_MAX) return refuse(`${field.label} must be at most ${LIST_MAX}`)
  const items: Part[] = []
  const problems: Problem[] = []
  for (const [at, one] of raw.entries()) {
    const read = readParts(field.label, field.item, one, readPart)
    if (read.ok) items.push(read.value)
    else
      problems.push(
        ...(read.problems ?? [{ path: '', message: read.message }]).map((p) => ({
          path: p.path === '' ? String(at) : `${at}.${p.path}`,
          message: p.message,
        })),
      )
  }
  const first = problems[0]
  if (first) return { ok: false, message: first.message, problems }
  if (!isCell(field, items)) return refuse(`${field.label} must be at most 32,767 characters together`)
  return accept(items.filter((item) => isKept(field, item)))
}

const schema = (field: ListField, schemaOf: (field: FieldData) => JsonSchema): JsonSchema => ({
  type: 'array',
  maxItems: LIST_MAX,
  items: partsSchema(field.item, schemaOf),
})

export const list: Kind<ListField, Part[]> = {
  storage: () => 'json',
  read: readList,
  fromText: (field, text, readPart) => readJson(field.label, text, (raw) => readList(field, raw, readPart)),
  toText: (_field, value) => JSON.stringify(value),
  show: (_field, value) => `${value.length} entries`,
  accepts: schema,
  answers: schema,
  sheet: 'text',
  isText: false,
  align: 'left',
  holdsAddresses: true,
}
