import { z } from 'zod'
import type { Field, Fields, FieldWords, Reading, ValuesOf } from './field.ts'
import { requiredMessageOf } from './field.ts'
import { readWith } from './text-kinds.ts'

/** No list of small records needs more; a bound keeps one record from holding a database. */
export const LIST_MAX = 100
/** A list is one cell of an export, and what was exported comes in again: more than this no spreadsheet's cell holds. */
const CELL_MAX = 32_767
/** As long as any moment or id that the server makes for an item. */
const MADE = 'x'.repeat(36)

const isBlank = (v: unknown): boolean =>
  v === undefined || v === null || (typeof v === 'string' && v.trim() === '')

/** A present value, or null where it is blank and may be. */
export const slotSchema = (field: Field): z.ZodType =>
  z.unknown().transform((v, ctx) => {
    if (isBlank(v)) {
      if (!field.required) return null
      ctx.addIssue({ code: 'custom', message: requiredMessageOf(field) })
      return z.NEVER
    }
    const read = field.schema.safeParse(v)
    if (read.success) return read.data
    for (const issue of read.error.issues)
      ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  })

/** What is absent is read as what is blank. What follows from the rest is not read: whatever is said of it does no harm. */
const partSchema = (f: Field) => (f.isDerived ? slotSchema(f).catch(null) : slotSchema(f)).prefault(null)

const itemSchema = <F extends Fields>(fields: F, label: string): z.ZodType<ValuesOf<F>> =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, partSchema(f)])),
    `${label} must hold ${Object.keys(fields).join(', ')}`,
  ) as unknown as z.ZodType<ValuesOf<F>>

const fromJson =
  <V>(schema: z.ZodType<V>, label: string, example?: string) =>
  (cell: string): Reading<V> => {
    const message = `${label} must be written as ${example ?? 'JSON, as the template shows'}`
    try {
      const read = schema.safeParse(JSON.parse(cell))
      return read.success
        ? { ok: true, value: read.data }
        : { ok: false, message: read.error.issues[0]?.message ?? message }
    } catch {
      return { ok: false, message }
    }
  }

/** How people write a small record in one line, and how it is read; undefined where that says not all of it. */
interface InWords<V> {
  example: string
  write: (value: V) => string | undefined
  read: (text: string) => unknown
}

/**
 * One small record, such as an incubator's CEO. In a file's cell: in words where it has some, otherwise JSON,
 * which loses nothing; both are read. `complete` fills in what follows from the rest, pure.
 */
export const record = <F extends Fields>(
  o: FieldWords & {
    item: F
    complete?: (values: ValuesOf<F>) => ValuesOf<F>
    inWords?: InWords<ValuesOf<F>>
  },
): Field<ValuesOf<F>, false> => {
  const { complete, inWords, ...words } = o
  const plain = itemSchema(o.item, o.label)
  const schema = complete ? plain.transform(complete) : plain
  return {
    ...words,
    kind: 'record',
    required: false,
    storage: 'json',
    schema,
    fromText: (cell) => {
      const said = inWords?.read(cell)
      return fromJson(schema, o.label, inWords?.example)(said === undefined ? cell : JSON.stringify(said))
    },
    toText: (v) => inWords?.write(v) ?? JSON.stringify(v),
  }
}

/** As it would stand in a file's cell, with all that the server makes. */
const isCell = (fields: Fields, items: unknown): boolean =>
  JSON.stringify(items, (name, v: unknown) => (fields[name]?.made ? MADE : v)).length <= CELL_MAX

/**
 * Small records in the order given: founders, team members, awards, sub-milestones. Those that
 * `isWhole` denies are dropped.
 */
export const list = <F extends Fields>(
  o: FieldWords & { item: F; isWhole?: (item: ValuesOf<F>) => boolean },
): Field<ValuesOf<F>[], false> => {
  const { isWhole, ...words } = o
  const all = z
    .array(itemSchema(o.item, o.label), `${o.label} must be a list`)
    .max(LIST_MAX, `${o.label} must be at most ${LIST_MAX}`)
    .refine((items) => isCell(o.item, items), `${o.label} must be at most 32,767 characters together`)
  const schema = isWhole ? all.transform((items) => items.filter(isWhole)) : all
  return {
    ...words,
    kind: 'list',
    required: false,
    storage: 'json',
    schema,
    fromText: fromJson(schema, o.label),
    toText: (v) => JSON.stringify(v),
  }
}

/** The id of a record of another entity. */
export const reference = <const R extends boolean = false>(
  o: FieldWords & { required?: R; to: string },
): Field<string, R> => {
  const { required, ...words } = o
  const schema = z.uuid(`${o.label} must be the id of a ${o.to}`).toLowerCase()
  return {
    ...words,
    kind: 'reference',
    required: (required ?? false) as R,
    storage: 'uuid',
    schema,
    fromText: readWith(schema as unknown as z.ZodType<string>),
    toText: (v) => v,
  }
}
