/**
 * Room `records`: any entity on screen (table, inline row, dialog, history, import, export), read off
 * its definition. No entity is named here but in `field-overrides.tsx`. It promises that what would be
 * refused is not offered, and that nothing unsaved or unapproved is shown as a fact.
 */
import { updateActionOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { decide, type Target, type Verdict } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Row } from '#web/api/use-records.ts'

/** Whose records a list shows, and where new ones go. */
export interface Scope {
  /** Filters that hold whatever the address says: the owner, a type. */
  fixed: ListQuery
  /** The incubator that owns what is added; null where the person chooses it. */
  incubatorId: string | null
  /** The startup whose own records these are, where records may be a startup's. */
  startupId?: string
  /** What a new record here holds besides what is asked: its category, its year. */
  given?: Values
  /** Filters of the definition that this list does not offer. */
  without?: readonly string[]
  /** The incubator whose part is read as everybody may read it: the public pages' lists are read-only. */
  publicOf?: string
}

const startupIdOf = (entity: Entity, row: Row): string | null =>
  entity.isOfStartups && typeof row['startup_id'] === 'string' ? row['startup_id'] : null

/** Who owns a record, as the permission table asks it; the same words as the server's. */
export function targetOf(entity: Entity, row: Row): Target {
  const owner = entity.ownerName === null ? row._id : row[entity.ownerName]
  return {
    incubatorId: typeof owner === 'string' ? owner : null,
    startupId: entity.account === 'startup' ? row._id : startupIdOf(entity, row),
    mentorId: entity.account === 'mentor' ? row._id : null,
  }
}

export interface Rights {
  create: Verdict
  update: (row: Row) => Verdict
  remove: (row: Row) => Verdict
  /** To another incubator: of startups and mentors alone. */
  move: (row: Row) => Verdict
  /** History is read by who reads everything of the record's owner. */
  canSeeHistory: (row: Row) => boolean
}

const READ_ONLY: Verdict = { outcome: 'refuse', why: 'column', reason: 'This page is read-only.' }

/** The portal moves other records by their incubator's name in a call; a page offers it for these. */
const STAYS: Verdict = { outcome: 'refuse', why: 'column', reason: 'This record stays with its incubator.' }
const isPerson = ({ account }: Entity): boolean => account === 'startup' || account === 'mentor'

/** What the actor may do with the records of a scope. */
export function rightsIn(actor: Actor, entity: Entity, scope: Scope): Rights {
  if (scope.publicOf !== undefined)
    return {
      create: READ_ONLY,
      update: () => READ_ONLY,
      remove: () => READ_ONLY,
      move: () => READ_ONLY,
      canSeeHistory: () => false,
    }
  const { actions } = entity
  return {
    create: decide(
      actor,
      actions.create,
      entity.ownerName !== null && scope.incubatorId !== null
        ? { incubatorId: scope.incubatorId, startupId: scope.startupId ?? null }
        : undefined,
    ),
    update: (row) => decide(actor, actions.update, targetOf(entity, row)),
    remove: (row) => decide(actor, actions.delete, targetOf(entity, row)),
    move: (row) => (isPerson(entity) ? decide(actor, 'people.move', targetOf(entity, row)) : STAYS),
    canSeeHistory: (row) => viewOf(actor, 'details', targetOf(entity, row)) === 'full',
  }
}

/** The fields a person may change on a record: some have a row of the table of their own (startup status). */
export const mayChangeField = (
  actor: Actor,
  entity: Entity,
  name: string,
  target: Target | undefined,
): boolean => {
  const action = updateActionOf(entity, name)
  return action === entity.actions.update || decide(actor, action, target).outcome !== 'refuse'
}
