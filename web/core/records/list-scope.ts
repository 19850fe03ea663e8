/**
 * Room `records`: any entity on screen (table, row editing, dialog, history, import, export), derived from
 * its definition. Only `field-overrides.tsx` names single entities. Actions that would be refused are not
 * offered, and nothing unsaved or unapproved is shown as a fact.
 */
import { inputFieldsOf, updateActionOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { decide, type Target, type Verdict } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Row } from '#web/platform/api/use-records.ts'

/** Which records a list shows, and who owns new ones. */
export interface Scope {
  /** Filters that the address cannot change: the owner, a type. */
  fixed: ListQuery
  /** The incubator that owns new records; null if the person chooses it. */
  incubatorId: string | null
  /** The person chose this incubator as a filter, which they can clear. */
  isChosen?: true
  /** The startup that owns the records, for entities that a startup can own. */
  startupId?: string
  /** Preset values of a new record, such as its category or year. */
  given?: Values
  /** The rows on a page at first, if not those of the definition. */
  pageSize?: number
  /** Filters of the definition that this list does not offer. */
  without?: readonly string[]
}

const startupIdOf = (entity: Entity, row: Row): string | null =>
  entity.isOfStartups && typeof row['startup_id'] === 'string' ? row['startup_id'] : null

const mentorIdOf = (entity: Entity, row: Row): string | null =>
  entity.isOfMentors && typeof row['mentor_id'] === 'string' ? row['mentor_id'] : null

/** The owner of a record as the permission table expects it; the server uses the same terms. */
export function targetOf(entity: Entity, row: Row): Target {
  const owner = entity.ownerName === null ? row._id : row[entity.ownerName]
  const { author_id: author } = row
  return {
    incubatorId: typeof owner === 'string' ? owner : null,
    startupId: entity.account === 'startup' ? row._id : startupIdOf(entity, row),
    mentorId: entity.account === 'mentor' ? row._id : mentorIdOf(entity, row),
    ...(entity.isOfAuthor ? { authorId: typeof author === 'string' ? author : null } : {}),
  }
}

export interface Rights {
  create: Verdict
  update: (row: Row) => Verdict
  remove: (row: Row) => Verdict
  /** Whether records of the scope can be removed, as far as is known before they are. */
  removeAny: boolean
  /** To another incubator; only startups and mentors can move. */
  move: (row: Row) => Verdict
  /** Whoever reads everything of the record's owner may read its history. */
  canSeeHistory: (row: Row) => boolean
}

/**
 * Other records are moved only by a call that names the incubator; pages offer it for startups and mentors.
 */
const STAYS: Verdict = { outcome: 'refuse', why: 'column', reason: 'This record stays with its incubator.' }
const isPerson = ({ account }: Entity): boolean => account === 'startup' || account === 'mentor'

/** The reason is in the answer of the server; nobody reads this one, because there is no button. */
const HELD: Verdict = { outcome: 'refuse', why: 'column', reason: 'Its state does not allow this.' }

/** Whether the state of a record allows a change of one of these fields, or its deletion. */
function isOpen(entity: Entity, row: Row, changed: readonly string[] | 'deleted'): boolean {
  if (entity.follows && (row[entity.follows.id] ?? null) !== null) return false
  if (!entity.refuses) return true
  const now = new Date().toISOString()
  const allows = (after: Row | null, fields: readonly string[]) =>
    entity.refuses?.({ before: row, after, changed: fields, now }) === undefined
  return changed === 'deleted' ? allows(null, []) : changed.some((name) => allows(row, [name]))
}

/** The verdict on changing what a person changes in the form of the record, as its state is now. */
export function verdictOnUpdate(actor: Actor, entity: Entity, row: Row): Verdict {
  const verdict = decide(actor, entity.actions.update, targetOf(entity, row))
  const names = inputFieldsOf(entity).flatMap(([name, field]) =>
    !field.isFixed && updateActionOf(entity, name) === entity.actions.update ? [name] : [],
  )
  return isOpen(entity, row, names) ? verdict : HELD
}

/** What the actor may do with the records of a scope, in the state that each is in. */
export function rightsIn(actor: Actor, entity: Entity, scope: Scope): Rights {
  const { actions } = entity
  const owner = { incubatorId: scope.incubatorId, startupId: scope.startupId ?? null }
  return {
    create: decide(
      actor,
      actions.create,
      entity.ownerName !== null && scope.incubatorId !== null ? owner : undefined,
    ),
    update: (row) => verdictOnUpdate(actor, entity, row),
    remove: (row) =>
      isOpen(entity, row, 'deleted') ? decide(actor, actions.delete, targetOf(entity, row)) : HELD,
    // Lists of startups and mentors have their own records.
    removeAny: decide(actor, actions.delete, { ...actor, ...scope }).outcome !== 'refuse',
    move: (row) => (isPerson(entity) ? decide(actor, 'people.move', targetOf(entity, row)) : STAYS),
    canSeeHistory: (row) => viewOf(actor, 'details', targetOf(entity, row)) === 'full',
  }
}

/** The fields that a person may change; some have a permission of their own (startup status). */
export const mayChangeField = (
  actor: Actor,
  entity: Entity,
  name: string,
  target: Target | undefined,
): boolean => {
  const action = updateActionOf(entity, name)
  return action === entity.actions.update || decide(actor, action, target).outcome !== 'refuse'
}
