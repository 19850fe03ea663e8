import { READ_IMPORT, READ_RECORD, READ_RETURN } from '#domain/api/endpoints.ts'
import { pathOf } from '#domain/api/path-of.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { findEntity } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { INCUBATOR_LISTS } from '#domain/vocabulary/incubator-types.ts'
import type { Visit } from './first-calls.ts'

/**
 * What an address names besides its page: whether there is such a thing, or the path of the call that answers 404 if
 * there is none. Visitors are not told which records there are.
 */
type Named = string | boolean

type FindNamed = (
  visit: Pick<Visit, 'params' | 'query'>,
  /** Undefined for a visitor. */
  actor: Actor | undefined,
) => Named

const aRecord =
  (entity: Entity): FindNamed =>
  ({ params: { id = '' } }) =>
    pathOf(READ_RECORD(entity), { params: { id } })

/** The record in the query, if it names one. */
const mayNameRecord =
  (entity: Entity, name: string): FindNamed =>
  ({ query: { [name]: id } }) =>
    typeof id !== 'string' || pathOf(READ_RECORD(entity), { params: { id } })

/** By the addresses of the web's router; every one with a `$` is here. */
export const NAMED_BY_ADDRESS: Readonly<Record<string, FindNamed>> = {
  '/incubators/$kind': ({ params }) =>
    Object.values(INCUBATOR_LISTS).some(({ kind }) => kind === params['kind']),
  '/records/$module': ({ params }, actor) => {
    const entity = findEntity(params['module'] ?? '')
    return entity !== undefined && (actor === undefined || canRead(actor, entity.readers))
  },
  '/incubator/$id': aRecord(incubator),
  '/startup/$id': aRecord(startup),
  '/startup/$id/documents': aRecord(startup),
  '/mentor/$id': aRecord(mentor),
  '/event/$id/participants': aRecord(event),
  '/returns/$id': ({ params: { id = '' } }) => pathOf(READ_RETURN, { params: { id } }),
  '/imports/$id': ({ params: { id = '' } }) => pathOf(READ_IMPORT, { params: { id } }),
  '/profile/complete': mayNameRecord(incubator, 'edit'),
  '/profile/startup/complete': mayNameRecord(startup, 'id'),
  '/profile/mentor/complete': mayNameRecord(mentor, 'id'),
}

/** What the visited address names; true where it names nothing but its page. */
export const findNamed = (
  visit: Pick<Visit, 'address' | 'params' | 'query'>,
  actor: Actor | undefined,
): Named => NAMED_BY_ADDRESS[visit.address]?.(visit, actor) ?? true
