import type { Entity, Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { readId } from '#domain/kinds/reference.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { noSuchOwner } from './not-found.ts'
import { partition } from './stage.ts'
import type { Incoming, Staged } from './types.ts'

/** What a new record is about. */
interface Subject {
  readonly entity: string
  readonly id: string
}

/** The subject that a body names; undefined if it names none, or one that the later stages refuse. */
export function subjectIn({ subject, fields }: Entity, values: Values): Subject | undefined {
  const [entity, id] = subject ? [values[subject.entity], values[subject.id]] : []
  const read = typeof id === 'string' ? readId(id) : undefined
  const known = subject && optionsOf(fields[subject.entity]!).find(({ value }) => value === entity)
  return known && read !== undefined ? { entity: known.value, id: read } : undefined
}

/**
 * Assigns new records that are about another one to that one's incubator. 404 if it does not exist. A restored
 * record stays with its incubator, wherever its subject is now.
 */
export async function findSubjects(db: Queryable, incoming: readonly Incoming[]): Promise<Staged<Incoming>> {
  const subjectOf = ({ change, entity }: Incoming): Subject | undefined =>
    change.action === 'create' && change.recordId === undefined && typeof change.values === 'object'
      ? subjectIn(entity, change.values)
      : undefined
  const subjects = incoming.flatMap((one) => subjectOf(one) ?? [])
  if (subjects.length === 0) return { passed: incoming, refused: [] }
  const owners = new Map<string, string | null>()
  for (const name of new Set(subjects.map(({ entity }) => entity))) {
    const ids = subjects.flatMap((s) => (s.entity === name ? [s.id] : []))
    for (const [id, row] of await findRows(db, entityOf(name), ids))
      owners.set(`${name} ${id}`, row.incubator_id)
  }
  return partition(incoming, (one) => {
    const subject = subjectOf(one)
    if (!subject || one.change.action !== 'create') return one
    const incubatorId = owners.get(`${subject.entity} ${subject.id}`)
    return incubatorId === undefined
      ? noSuchOwner(subject.entity)
      : { ...one, change: { ...one.change, incubatorId } }
  })
}
