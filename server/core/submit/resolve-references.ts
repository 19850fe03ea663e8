import { readId } from '#domain/kinds/reference.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { idIn, referencesOf, type Reference } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
import type { Row } from '#server/core/records/row.ts'
import { findNamed, type ReferenceIndex } from './find-named.ts'
import type { Transfer } from './types.ts'

/** A change with its parsed values. */
interface Change {
  entity: Entity
  incubatorId: string | null
  row: Row | null
  values: Values
  transfer?: Transfer
}

export interface Resolved {
  /** The values with name and id of each reference, without unchanged ones. */
  values: Values
  problems: Problem[]
  /**
   * References whose name matches several records. They are not linked, except to the incubator's own record where the
   * whole programme has another.
   */
  ambiguous: readonly string[]
  /** The titles of records that are stored by id alone, by the name that answers use: `mentor_name`. */
  names: Values
}

/** What a change contains for one of its references. */
interface Input {
  reference: Reference
  id: string | null | undefined
  name: string | null | undefined
  /** The field in which the id was sent. */
  idPath: string
  /** The current id of a record that moves. Its new incubator may refer to the same record. */
  formerId?: string | null
  /** The id in the second field, if another one is given in place of the name. */
  otherId?: string | null | undefined
}

const textIn = (values: Values, name: string): string | null | undefined => {
  const value = values[name]
  return value === undefined ? undefined : typeof value === 'string' ? value : null
}

/** The name field may contain an id, and the id field a name, unless the reference has a field for each. */
function readInput(reference: Reference, values: Values): Input {
  const { name: field, idField, acceptsName } = reference
  const text = textIn(values, field)
  const inName = typeof text === 'string' ? readId(text) : undefined
  if (!acceptsName)
    return inName !== undefined || text === null || text === undefined
      ? { reference, id: inName ?? text, name: undefined, idPath: field }
      : { reference, id: undefined, name: text, idPath: field }
  const id = textIn(values, idField)
  return inName === undefined
    ? { reference, id, name: text, idPath: idField }
    : { reference, id: inName, name: undefined, idPath: field, otherId: id }
}

/** The new parts of a reference; all of it if the record moves to another incubator. */
function inputOf(reference: Reference, { row, values, transfer }: Change): Input | undefined {
  // It never changes, so it stays with the record wherever that moves.
  if (row && reference.isFixed) return undefined
  const input = readInput(reference, values)
  const { name, labelName, idField, acceptsName } = reference
  const now = idIn(reference, row)
  // In another incubator a name may mean a different record or none. An id means none, unless the record
  // belongs to the whole programme.
  if (row && transfer && acceptsName) {
    const id = input.id === now ? undefined : input.id
    return { ...input, id, name: input.name ?? textIn(row, name), formerId: now }
  }
  if (row && transfer)
    return input.id === undefined && input.name === undefined ? { ...input, id: now } : input
  const isNew = row === null
  const id = isNew ? (input.id ?? undefined) : input.id === now ? undefined : input.id
  // A linked record keeps its link by the displayed name, whoever else has that name.
  const isShown = row !== null && (now !== null || !acceptsName) && input.name === row[labelName]
  const text = isShown ? undefined : input.name
  if (id === undefined && text === undefined) return undefined
  return idField in values || name in values ? { ...input, id, name: text } : undefined
}

/** The same answer for an id that is unknown, deleted, in another incubator or out of reach. */
export const unknownId = (path: string, { to }: Reference): Problem =>
  problemAt(path, 'unknown-id', { entity: to })

interface Meaning {
  id: string | null
  /** The name to store; undefined if it does not change. */
  name: string | null | undefined
  isAmbiguous?: true
}

/**
 * What an input refers to, or why it refers to nothing. With `isPast`, a restored value falls back on its
 * name.
 */
function meaningOf(
  input: Input,
  change: Change,
  book: ReferenceIndex,
  { isPast, isAcross }: { isPast: boolean; isAcross: boolean },
): Meaning | Problem {
  const { reference, id, name, idPath } = input
  const incubatorId = change.incubatorId ?? ''
  const now = idIn(reference, change.row)
  const isTwofold = typeof input.otherId === 'string' && ![id, now].includes(input.otherId)
  // A restored record keeps the id of a record that was deleted meanwhile, or that is in another incubator.
  if (typeof id === 'string' && isPast && reference.isKept && !reference.acceptsName)
    return { id, name: undefined }
  const byId = typeof id === 'string' ? book.byId(isAcross ? undefined : incubatorId, id) : undefined
  if (byId && !isTwofold) {
    if (typeof name !== 'string' || isPast) return { id: byId.id, name: name ?? byId.name }
    if (book.isNameOf(incubatorId, byId.id, name)) return { id: byId.id, name }
  }
  if (byId)
    return problemAt(reference.idField, 'names-two-records', {
      fields: [reference.name, reference.idField],
    })
  if (typeof id === 'string' && !(isPast && reference.acceptsName)) return unknownId(idPath, reference)
  if (typeof name !== 'string') {
    if (name === null) return { id: null, name: null }
    // The linked record no longer exists, so the value does not change.
    if (typeof id === 'string') return { id: now, name: undefined }
    return { id: null, name: reference.acceptsName ? textIn(change.row ?? {}, reference.name) : null }
  }
  const { formerId = null } = input
  if (formerId !== null && book.byId(incubatorId, formerId) && book.isNameOf(incubatorId, formerId, name))
    return { id: formerId, name }
  const meant = book.byName(incubatorId, name)
  if (meant !== undefined && meant !== 'several')
    return {
      id: meant.id,
      name: reference.acceptsName ? name : meant.name,
      ...(meant.hasDouble && { isAmbiguous: true as const }),
    }
  const isKnownName = change.row !== null && name === change.row[reference.labelName]
  if (reference.acceptsName && (!reference.mustExist || isPast || isKnownName))
    return { id: null, name, ...(meant === 'several' ? { isAmbiguous: true as const } : {}) }
  return problemAt(reference.name, meant === 'several' ? 'ambiguous-name' : 'unknown-name', {
    entity: reference.to,
    name,
  })
}

function resolveOne(
  change: Change,
  inputs: readonly Input[],
  books: ReadonlyMap<string, ReferenceIndex>,
  { actor, isPast }: { actor: Actor; isPast: boolean },
) {
  const values: Record<string, unknown> = { ...change.values }
  const problems: Problem[] = []
  const ambiguous: string[] = []
  const names: Record<string, unknown> = {}
  for (const reference of referencesOf(change.entity)) {
    if (reference.isDerived) continue
    const { name, idField, labelName, acceptsName } = reference
    const input = inputs.find((i) => i.reference === reference)
    if (!input) {
      // An unlinked name that does not change counts as not given.
      if (change.row) for (const field of [name, idField]) delete values[field]
      continue
    }
    const { across } = reference
    const isAcross = across !== undefined && decide(actor, across).outcome !== 'refuse'
    const meaning = meaningOf(input, change, books.get(reference.to)!, { isPast, isAcross })
    if ('path' in meaning) {
      problems.push(meaning)
      continue
    }
    if (meaning.isAmbiguous) ambiguous.push(name)
    const isLinkedSo =
      change.row !== null && meaning.id !== null && meaning.id === idIn(reference, change.row)
    if (isLinkedSo && !change.transfer) {
      for (const field of [name, idField]) delete values[field]
      continue
    }
    values[idField] = meaning.id
    if (!acceptsName) names[labelName] = meaning.name ?? null
    else if (meaning.name === undefined) delete values[name]
    else values[name] = meaning.name
  }
  return { values, problems, ambiguous, names }
}

/**
 * Resolves the references of a batch, with one statement for each entity they point to and none if there are
 * no references (values.md, References). Problems are reported at the field that was sent.
 */
export async function resolveReferences(
  db: Queryable,
  actor: Actor,
  changes: readonly Change[],
  { isPast }: { isPast: boolean },
): Promise<Resolved[]> {
  const inputs = await mapInTurns(changes, (change) =>
    referencesOf(change.entity).flatMap((reference) =>
      reference.isDerived ? [] : (inputOf(reference, change) ?? []),
    ),
  )
  const wanted = new Map<string, { ids: Set<string>; names: { incubatorId: string; name: string }[] }>()
  for (const [at, of] of inputs.entries())
    for (const { reference, id, formerId, name } of of) {
      const theirs = wanted.get(reference.to) ?? { ids: new Set(), names: [] }
      wanted.set(reference.to, theirs)
      for (const one of [id, formerId]) if (typeof one === 'string') theirs.ids.add(one)
      const { incubatorId } = changes[at]!
      if (typeof name === 'string' && incubatorId !== null) theirs.names.push({ incubatorId, name })
    }
  const books = new Map<string, ReferenceIndex>()
  for (const [to, { ids, names }] of wanted)
    books.set(to, await findNamed(db, actor, entityOf(to), { ids: [...ids], names }))
  return mapInTurns(changes, (change, at) => resolveOne(change, inputs[at]!, books, { actor, isPast }))
}
