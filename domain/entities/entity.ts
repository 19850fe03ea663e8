import type { Checked, Field, FieldDefinition, Fields, ValueOf, ValuesOf } from '../kinds/register.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import type { Thing } from '../permissions/reading.ts'
import type { ActionKey } from '../permissions/table.ts'

/** The values of a record of any entity, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** What rules of a record may ask of the incubator that owns it. */
export interface Owner {
  readonly incubator_type?: unknown
}

/** The promised texts of an entity, word for word (texts.md, Texts of a record by default). */
export interface Texts {
  created: string
  updated: string
  deleted: string
  deletedSelected?: string
  imported: string
  createFailed: string
  /** Where a failed change is told in other words than "Failed to update." */
  updateFailed?: string
  deleteFailed?: string
  deleteFailedSelected?: string
  requested: string
  /** Where a change of what is there is asked for in other words than an addition. */
  updateRequested?: string
  deleteRequested: string
  empty: string
  /** "Are you sure you want to delete {name}?" unless the entity's page words it otherwise. */
  confirmDelete: string
  importTitle: string
  addTitle: string
  loading?: string
  /** While a new one is on its way. */
  adding?: string
}

/**
 * Other names that a body may use for a field: `fund_allocated` is `funds_allocated`
 * (changing-records.md, Other names of fields). A name may say more: `jobs_created: 12` is the count of that
 * indicator.
 */
type Aliases = Readonly<Record<string, string | { field: string; also: Values }>>

// Methods, not properties that hold functions: an entity of any fields stands for one whose fields are known.
interface AnsweredFrom<V> {
  from(values: V): unknown
}
type Answered<V> = AnsweredFrom<V>['from']
interface InitialOfField<V> {
  of(owner: Owner): V
}
type InitialOf<F> = { readonly [K in keyof F]?: InitialOfField<ValueOf<F[K]>>['of'] }

/**
 * What an entity is. Table, dialog, inline cell, file, HTTP interface, OpenAPI, validation, diff,
 * history and log sentence are readings of this one object.
 */
export interface Entity<Name extends string = string, F = Fields> {
  /** The name of its path and of its import module (imports.md, What can be imported). */
  readonly name: Name
  /** `one` is the {Thing} of action titles, `many` its plural; `tab` the module's name on the Performance tab. */
  readonly label: { one: string; many: string; tab?: string }
  readonly fields: F
  readonly titleField: string
  /** A second name of `_id` on the wire, where one is promised (http-interface.md, Records on the wire). */
  readonly idName?: string
  /** The wire's name of the incubator that owns a record; null for the incubator itself. */
  readonly ownerName: 'user_id' | 'incubator_id' | null
  /** The row of the reading table that its records fall under. */
  readonly readers: Thing
  /** Records that fall under another row: whose field holds this value, or any. */
  readonly hidden?: { field: string; value?: string; readers: Thing }
  /** A record may belong to one of the incubator's startups: `startup_id` says to which. */
  readonly isOfStartups?: true
  /** Which row of the permission table each change is; `fields` where a field has a row of its own. */
  readonly actions: {
    create: ActionKey
    update: ActionKey
    delete: ActionKey
    fields?: Readonly<Record<string, ActionKey>>
  }
  /** Action titles other than "Add {Thing}", "Update {Thing}", "Delete {Thing}". */
  readonly titles?: { update?: string }
  readonly columns: readonly string[]
  readonly pageSize: number
  readonly search: readonly string[]
  readonly filters: readonly string[]
  readonly sort: { field: string | 'createdAt'; order: 'asc' | 'desc' }
  readonly texts: Texts
  /** The file's columns in order; those of `required` must be there (imports.md, Matching of columns). */
  readonly file: {
    columns: readonly string[]
    required: readonly string[]
    example: readonly string[]
  }
  /**
   * What is told of a whole list at once, of each group of records that are alike in `by`: how many there are, the
   * sums of some fields, and of others what the record says that was changed last
   * (lists-and-search.md, Figures of a list).
   */
  readonly figures?: Figures
  readonly aliases?: Aliases
  /**
   * Names that programs send and that mean nothing here
   * (changing-records.md, Names that are accepted and ignored).
   */
  readonly ignored?: readonly string[]
  /** Answered beside the fields, computed from them, never stored. */
  readonly answered?: Readonly<Record<string, Answered<ValuesOf<F>>>>
  /** What a new record of this incubator holds in a field that was left out: shown in the form, written by the server. */
  readonly initial?: InitialOf<F>
  /** Fields that other records count for such a record: what is sent for them is ignored, nothing is stored. */
  counted?(values: Partial<ValuesOf<F>>): readonly string[]
  /** Fields that such a record does not have: no form asks for them, and nothing is stored in them. */
  omits?(values: Partial<ValuesOf<F>>): readonly string[]
  /** Rules across fields: values to problems. */
  checks?(values: ValuesOf<F>): Problem[]
  /**
   * Creating one opens an account of this role for its email; deleting closes it
   * (accounts-and-sign-in.md, No shared passwords).
   */
  readonly account?: 'incubator' | 'startup' | 'mentor'
  /** The label of the menu entry that opens the import: "Import Csv" or "Upload Csv". */
  readonly importLabel?: string
  /** Set by `addedOf`: its fields are those of a form that adds a record. */
  readonly isAdded?: true
}

interface Figures<K = string> {
  readonly by: readonly K[]
  readonly sums?: readonly K[]
  readonly latest?: readonly K[]
}

/** The names of fields that an entity lists; checked by the compiler where it is defined. */
interface FieldLists<K extends string> {
  readonly titleField: K
  readonly columns: readonly K[]
  readonly search: readonly K[]
  readonly filters: readonly K[]
  readonly figures?: Figures<K>
  readonly sort: { field: K | 'createdAt'; order: 'asc' | 'desc' }
  readonly file: { columns: readonly K[]; required: readonly K[]; example: readonly string[] }
}

type AcceptsName = { kind: 'reference'; acceptsName: true }
/** The fields of an entity with an id beside each reference that accepts a name: `startup_id` beside `startup`. */
type WithIds<F> = F & {
  // The names of these alone.
  readonly [K in keyof F & string as F[K] extends AcceptsName ? `${K}_id` : never]: {
    readonly kind: 'reference'
    readonly label: string
    readonly to: string
    readonly idOf: K
  }
}

const withIds = (fields: Readonly<Record<string, FieldDefinition>>): Record<string, FieldDefinition> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'reference' || !field.acceptsName) return [[name, field]]
      const { to, label, isPrivate } = field
      const id: FieldDefinition = { kind: 'reference', label: `${label} ID`, to, idOf: name }
      return [
        [name, field],
        [`${name}_id`, isPrivate ? { ...id, isPrivate } : id],
      ]
    }),
  )

/** Ties the literal names and the types of an entity together; returns it with the ids of its references. */
export const defineEntity = <
  const Name extends string,
  const F extends Readonly<Record<string, FieldDefinition>>,
>(
  e: Entity<Name, F> & { readonly fields: Checked<F> } & FieldLists<keyof F & string>,
): Entity<Name, WithIds<F>> =>
  // The compiler does not follow which fields `withIds` adds.
  ({ ...e, fields: withIds(e.fields) }) as unknown as Entity<Name, WithIds<F>>

/** A record's values as its definition types them: `RecordOf<typeof startup>`. */
export type RecordOf<E> = E extends Entity<string, infer F> ? ValuesOf<F> : never

/** The field of that name, if there is one; names that every object has are none. */
export const findField = (entity: Entity, name: string): Field | undefined =>
  Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined

/** The row of the permission table that a change of this field falls under. */
export const updateActionOf = ({ actions }: Entity, name: string): ActionKey =>
  (actions.fields && Object.hasOwn(actions.fields, name) ? actions.fields[name] : undefined) ?? actions.update

export const fieldOf = (entity: Entity, name: string): Field => {
  const field = findField(entity, name)
  if (!field) throw new Error(`${entity.name} has no field ${name}`)
  return field
}

/** The row of the reading table that this record falls under. */
export function readersOf({ readers, hidden }: Entity, values: Values): Thing {
  const held = hidden && values[hidden.field]
  const isHidden = hidden?.value === undefined ? (held ?? null) !== null : held === hidden.value
  return hidden && isHidden ? hidden.readers : readers
}

/** The fields a person fills in. The id beside a name comes with the choice of the name. */
export const inputFieldsOf = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, f]) => !f.isDerived && f.idOf === undefined)
