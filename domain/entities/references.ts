import { isBlank } from '../kinds/kind.ts'
import { ACTOR_KINDS } from '../permissions/actor.ts'
import { readingOf } from '../permissions/reading.ts'
import { storageOf } from '../kinds/register.ts'
import type { ActionKey } from '../permissions/table.ts'
import { perObject } from '../vocabulary/per-object.ts'
import { idFieldOf, type Entity, type Values } from './entity.ts'

/** A field that refers to a record of another entity, and the names under which it is stored and answered. */
export interface Reference {
  /** The field that people fill in and read: `startup`, `mentor_id`. */
  readonly name: string
  /** The field with the id: `startup_id`, `mentor_id`. */
  readonly idField: string
  /** The name under which answers contain the record's current name: `startup`, `mentor_name`. */
  readonly labelName: string
  readonly to: string
  /** Stores the name as given, next to the id. */
  readonly acceptsName: boolean
  /** Refuses a name that matches no record. */
  readonly mustExist: boolean
  /** The record may be deleted; no foreign key prevents it. */
  readonly isKept: boolean
  /** Set only by the server; forms do not ask for it. */
  readonly isDerived: boolean
  /** Given when a record is added, and never changed. */
  readonly isFixed: boolean
  /** The row of the permission table that an actor needs to refer to a record of another incubator. */
  readonly across: ActionKey | undefined
  readonly label: string
}

/** The references of an entity, in the order of its definition. */
export const referencesOf = perObject((entity: Entity): readonly Reference[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.idOf !== undefined || field.to === undefined) return []
    const acceptsName = field.acceptsName ?? false
    const mustExist = !acceptsName || (field.mustExist ?? false)
    return [
      {
        name,
        idField: acceptsName ? idFieldOf(name) : name,
        labelName: acceptsName ? name : `${name.replace(/_id$/, '')}_name`,
        to: field.to,
        acceptsName,
        mustExist,
        isKept: (acceptsName && !mustExist) || field.whenDeleted === 'keep',
        isDerived: field.isDerived ?? false,
        isFixed: field.isFixed ?? false,
        across: field.across,
        label: field.label,
      },
    ]
  }),
)

/** The reference with this field as its name or its id. */
export const findReference = (entity: Entity, name: string): Reference | undefined =>
  referencesOf(entity).find((r) => r.name === name || r.idField === name)

/** The field in which answers list the references whose records were deleted. */
export const DELETED_REFERENCES = 'deleted_references'

/** Names that answers add beside the fields. They are ignored when a program sends them back. */
export const isAnsweredOfReferences = (entity: Entity, name: string): boolean => {
  const references = referencesOf(entity)
  return references.some((r) => name === DELETED_REFERENCES || (name === r.labelName && name !== r.name))
}

/** Whether a blank name is determined by the id. */
export function isNamedById(entity: Entity, name: string, values: Values): boolean {
  const reference = referencesOf(entity).find((r) => r.name === name)
  return reference !== undefined && reference.idField !== name && !isBlank(values[reference.idField])
}

/** The id of a reference in these values; null if it is blank or a name without a record. */
export function idIn({ idField }: Reference, values: Values | null | undefined): string | null {
  const id = values?.[idField]
  return typeof id === 'string' ? id : null
}

/** Whether everybody, including visitors, may read the names of all records of this entity. */
export const hasOpenNames = ({
  hasOpenNames: isOpen,
  readers,
  hidden,
  fields,
  titleField,
}: Entity): boolean =>
  isOpen ??
  (!fields[titleField]?.isPrivate &&
    [readers, ...(hidden ? [hidden.readers] : [])].every((thing) =>
      ACTOR_KINDS.every((kind) => /all|public/.test(readingOf(thing, kind))),
    ))

/**
 * Whether records are found by the mentor of a startup: startups, and what is recorded about one, unless they name a
 * mentor themselves.
 */
export const isFoundByMentor = (entity: Entity): boolean =>
  entity.name === 'startup' ||
  (findReference(entity, 'mentor_id') === undefined &&
    referencesOf(entity).some(({ name, to }) => name === 'startup' && to === 'startup'))

/** The column in which records of an entity refer to their owner, if that may be one of these records. */
export function columnTo(entity: Entity, to: Entity): string | undefined {
  if (to.name === 'incubator') return entity.ownerName === null ? undefined : 'incubator_id'
  return Object.entries(entity.fields).find(([, f]) => f.to === to.name && storageOf(f) === 'uuid')?.[0]
}
