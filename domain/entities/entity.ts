import type { StateCode } from '#domain/codes/codes.ts'
import type { FormContext } from '../kinds/kind.ts'
import type { Checked, Field, FieldDefinition, Fields, ValueOf, ValuesOf } from '../kinds/register.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import type { Computed } from './computed.ts'
import type { ItemTexts, Texts } from './entity-texts.ts'
import type { Thing } from '../permissions/reading.ts'
import type { ActionKey } from '../permissions/table.ts'

/** The values of a record of any entity, by field name. */
export type Values = Readonly<Record<string, unknown>>

/** The values of the owning incubator that a record's rules may use. */
export interface Owner {
  readonly incubator_type?: unknown
}

/**
 * Other names that a body may use for a field: `fund_allocated` for `funds_allocated`
 * (changing-records.md, Other names of fields). A name may set more: `jobs_created: 12` is the count of that
 * indicator.
 */
type Aliases = Readonly<Record<string, string | { field: string; also: Values }>>

// Methods, so that an entity with known fields is assignable to an entity of any fields.
interface AnsweredFrom<V> {
  from(values: V): unknown
}
type Answered<V> = AnsweredFrom<V>['from']
interface InitialOfField<V> {
  of(owner: Owner): V
}
type InitialOf<F> = { readonly [K in keyof F]?: InitialOfField<ValueOf<F[K]>>['of'] }

/**
 * The definition of an entity. Table, dialog, inline cell, file, HTTP interface, OpenAPI, validation, diff,
 * history and log sentence all follow from this one object.
 */
export interface Entity<Name extends string = string, F = Fields> {
  /** The name in its path, also the name of its import module (imports.md, What can be imported). */
  readonly name: Name
  /**
   * `one` is the {Thing} of action titles, `many` its plural, `tab` the module's name on the Performance tab.
   */
  readonly label: { one: string; many: string; tab?: string }
  readonly fields: F
  readonly titleField: string
  /** A second field in its title: "Asha Rao, Hasiru Sense". */
  readonly secondTitleField?: string
  /** A second name for `_id` in answers, if one is promised (http-interface.md, Records on the wire). */
  readonly idName?: string
  /** The field for the incubator that owns a record; null for the incubator itself. */
  readonly ownerName: 'user_id' | 'incubator_id' | null
  /** The row of the reading table that applies to its records. */
  readonly readers: Thing
  /** Records with this value in this field, or with any value, use another row. */
  readonly hidden?: { field: string; value?: string; readers: Thing }
  /** A record may belong to one of the incubator's startups, which `startup_id` names. */
  readonly isOfStartups?: true
  /**
   * A record may belong to the whole programme instead of an incubator: its owner is null, and records of
   * every incubator may refer to it. Records of such an entity stay with their owner.
   */
  readonly canBeProgrammeWide?: true
  /** No two records of one owner share these values, whatever their case and blanks (`isKeyPartOpen`). */
  readonly uniqueBy?: readonly string[]
  /** Everybody who reads a record that refers to one of these may read its name, whatever else they may read. */
  readonly hasOpenNames?: true
  /** A record stays as it is when its startup moves, and when its startup or incubator is deleted. */
  readonly outlivesOwner?: true
  /** A record belongs to a mentor as well, which `mentor_id` names. */
  readonly isOfMentors?: true
  /**
   * A record belongs to the account that wrote it, and stays with the incubator that it was written for. It has
   * the fields of `AUTHOR`.
   */
  readonly isOfAuthor?: true
  /**
   * A new record is about another one, whose entity and id are in these fields, and belongs to that one's
   * incubator. Without an id it is about the incubator itself.
   */
  readonly subject?: { entity: string; id: string }
  /**
   * The row of the permission table for each change. `fields` lists fields with a row of their own; `hidden` is the row for
   * every change of records that use another row of the reading table.
   */
  readonly actions: {
    create: ActionKey
    update: ActionKey
    delete: ActionKey
    fields?: Readonly<Record<string, ActionKey>>
    hidden?: ActionKey
  }
  /** The texts of the entries of its lists, by the field of the list. */
  readonly items?: Readonly<Record<string, ItemTexts>>
  /** Action titles other than "Add {Thing}", "Update {Thing}", "Delete {Thing}". */
  readonly titles?: { update?: string }
  readonly columns: readonly string[]
  readonly pageSize: number
  readonly search: readonly string[]
  readonly filters: readonly string[]
  /**
   * Filters of the list that no field holds, such as `is=overdue`, by their value
   * (lists-and-search.md, Conditions of a list).
   */
  readonly conditions?: Readonly<Record<string, Condition>>
  readonly sort: { field: string | 'createdAt'; order: 'asc' | 'desc' }
  readonly texts: Texts
  /** Records are written by hand only: there is no template, and no file adds or changes them. */
  readonly isByHand?: true
  /** The file's columns in order. Those in `required` must be present (imports.md, Matching of columns). */
  readonly file: {
    columns: readonly string[]
    required: readonly string[]
    example: readonly string[]
  }
  /**
   * Figures of a whole list, for each group of records with the same values in `by`: the number of records,
   * the sums of some fields, and the values of others from the latest record
   * (lists-and-search.md, Figures of a list).
   */
  readonly figures?: Figures
  readonly aliases?: Aliases
  /**
   * Names that programs send and that have no meaning
   * (changing-records.md, Names that are accepted and ignored).
   */
  readonly ignored?: readonly string[]
  /**
   * The values of derived fields that follow from the others and from the record as it was (`before`, null for a new
   * one), stored so that statements can compare them.
   */
  derives?(
    values: ValuesOf<F>,
    at: Pick<FormContext, 'now' | 'timeZone'>,
    before: ValuesOf<F> | null,
  ): Partial<ValuesOf<F>>
  /** Why the state of a record does not allow a change; undefined if it does. */
  refuses?(change: StateChange<ValuesOf<F>>): StateCode | undefined
  /**
   * What answers add from other records, read each time and never stored
   * (changing-records.md, Counts are counted).
   */
  readonly computed?: Readonly<Record<string, Computed>>
  /** Records with an id in this computed column change with the record at `path` and that id alone. */
  readonly follows?: { readonly id: string; readonly path: `/${string}/`; readonly label: string }
  /** Fields that answers compute from the values; never stored. */
  readonly answered?: Readonly<Record<string, Answered<ValuesOf<F>>>>
  /**
   * The initial values of a new record of this incubator. Forms show them, and the server adds them for
   * missing fields.
   */
  readonly initial?: InitialOf<F>
  /**
   * Fields that are counted from other records for such a record. Input for them is ignored, and nothing is
   * stored.
   */
  counted?(values: Partial<ValuesOf<F>>): readonly string[]
  /** Fields that such a record does not have. Forms do not show them, and nothing is stored. */
  omits?(values: Partial<ValuesOf<F>>): readonly string[]
  /** Input for them is not dropped, so that `checks` refuse it. */
  readonly checksOmitted?: true
  /** Rules that span fields. Returns the problems of the values. */
  checks?(values: ValuesOf<F>): Problem[]
  /**
   * Creating a record opens an account with this role for its email; deleting it closes the account
   * (accounts-and-sign-in.md, No shared passwords).
   */
  readonly account?: 'incubator' | 'startup' | 'mentor'
  /** The label of the menu entry for imports: "Import Csv" or "Upload Csv". */
  readonly importLabel?: string
  /** Set by `addedOf`: the fields have the requirements for new records. */
  readonly isAdded?: true
}

/** A change of a record in a state; `before` is null for a new record, `after` for a deleted one. */
export interface StateChange<V = Values> {
  readonly before: V | null
  readonly after: V | null
  /** The changed fields. */
  readonly changed: readonly string[]
  /** The current moment as ISO in UTC. */
  readonly now: string
}

/** What records of a list have in common at the time when it is read. */
export interface Condition {
  readonly label: string
  /** Lists offer it beside their filters; others are set by links of figures only. */
  readonly isOffered?: true
  /** Only those who read all of this thing may filter by it. */
  readonly readers?: Thing
}

interface Figures<K = string> {
  readonly by: readonly K[]
  readonly sums?: readonly K[]
  readonly latest?: readonly K[]
}

/** The field names that an entity lists, checked by the compiler. */
interface FieldLists<K extends string> {
  readonly titleField: K
  readonly secondTitleField?: K
  readonly columns: readonly K[]
  readonly search: readonly K[]
  readonly filters: readonly K[]
  readonly figures?: Figures<K>
  readonly sort: { field: K | 'createdAt'; order: 'asc' | 'desc' }
  readonly file: { columns: readonly K[]; required: readonly K[]; example: readonly string[] }
}

type AcceptsName = { kind: 'reference'; acceptsName: true }
type IdField<K extends string> = K extends `${infer Base}_name` ? `${Base}_id` : `${K}_id`

/** The id field of a reference that accepts a name: `startup_id` for `startup`, `program_id` for `program_name`. */
export const idFieldOf = (name: string): string => `${name.replace(/_name$/, '')}_id`

/** The fields of an entity with an id field for each reference that accepts a name. */
type WithIds<F> = F & {
  // Only references that accept names.
  readonly [K in keyof F & string as F[K] extends AcceptsName ? IdField<K> : never]: {
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
        [idFieldOf(name), isPrivate ? { ...id, isPrivate } : id],
      ]
    }),
  )

/** Defines an entity with its literal names and types, and adds the id fields of its references. */
export const defineEntity = <
  const Name extends string,
  const F extends Readonly<Record<string, FieldDefinition>>,
>(
  e: Entity<Name, F> & { readonly fields: Checked<F> } & FieldLists<keyof F & string>,
): Entity<Name, WithIds<F>> =>
  // The compiler cannot derive which fields `withIds` adds.
  ({ ...e, fields: withIds(e.fields) }) as unknown as Entity<Name, WithIds<F>>

/** The type of a record's values: `RecordOf<typeof startup>`. */
export type RecordOf<E> = E extends Entity<string, infer F> ? ValuesOf<F> : never

/** The field with this name. Names that every JavaScript object inherits are not fields. */
export const findField = (entity: Entity, name: string): Field | undefined =>
  Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined

/** The row of the permission table for a change of this field. */
export const updateActionOf = ({ actions }: Entity, name: string): ActionKey =>
  (actions.fields && Object.hasOwn(actions.fields, name) ? actions.fields[name] : undefined) ?? actions.update

export const fieldOf = (entity: Entity, name: string): Field => {
  const field = findField(entity, name)
  if (!field) throw new Error(`${entity.name} has no field ${name}`)
  return field
}

/** Whether its records can be added from files (imports.md, What can be imported). */
export const canBeImported = ({ isByHand }: Entity): boolean => !isByHand

/** Whether texts of its own are searched. Records of others are found by the names that they refer to. */
export const hasSearchedText = ({ search, fields }: Entity): boolean =>
  search.some((name) => fields[name]?.to === undefined || fields[name].acceptsName)

/** Whether this record uses another row of the reading table. */
export function isHidden({ hidden }: Entity, values: Values): boolean {
  if (!hidden) return false
  const held = values[hidden.field]
  return hidden.value === undefined ? (held ?? null) !== null : held === hidden.value
}

/** The row of the reading table that applies to this record. */
export const readersOf = (entity: Entity, values: Values): Thing =>
  entity.hidden && isHidden(entity, values) ? entity.hidden.readers : entity.readers

/**
 * Whether a record has more than what no two records share, so that a new one can take the place of the one that is
 * there.
 */
export const isReplaceable = (entity: Entity): boolean =>
  entity.uniqueBy !== undefined && inputFieldsOf(entity).length > entity.uniqueBy.length

/** The fields that a person fills in. The id of a reference is set by choosing its name. */
export const inputFieldsOf = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, f]) => !f.isDerived && f.idOf === undefined)
