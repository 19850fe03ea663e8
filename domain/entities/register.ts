import { connection } from './connection.ts'
import { deliverable } from './deliverable.ts'
import { document } from './document.ts'
import type { Entity } from './entity.ts'
import { event } from './event.ts'
import { fundingRaised } from './funding-raised.ts'
import { funding } from './funding.ts'
import { incubator } from './incubator.ts'
import { intellectualProperty } from './intellectual-property.ts'
import { mentor } from './mentor.ts'
import { mentorSession } from './mentor-session.ts'
import { mentorship } from './mentorship.ts'
import { milestone } from './milestone.ts'
import { note } from './note.ts'
import { partnership } from './partnership.ts'
import { performance } from './performance.ts'
import { program } from './program.ts'
import { project } from './project.ts'
import { prototype } from './prototype.ts'
import { returnForm } from './return-form.ts'
import { returnRecord } from './return.ts'
import { raisedRequest } from './raised-request.ts'
import { startup } from './startup.ts'

/** Every entity of the product. Owners and records that others refer to by a foreign key come first. */
export const ENTITIES = [
  incubator,
  program,
  startup,
  mentor,
  mentorship,
  mentorSession,
  fundingRaised,
  prototype,
  partnership,
  intellectualProperty,
  connection,
  milestone,
  project,
  deliverable,
  performance,
  funding,
  event,
  document,
  note,
  raisedRequest,
  returnForm,
] as const satisfies readonly Entity[]

/** Entities whose records are written by calls of their own feature alone, and not by those of every entity. */
export const FEATURE_ENTITIES = [returnRecord] as const satisfies readonly Entity[]

/** All of both. */
export const ALL_ENTITIES: readonly Entity[] = [...ENTITIES, ...FEATURE_ENTITIES]

export const findEntity = (name: string): Entity | undefined => ALL_ENTITIES.find((e) => e.name === name)

export const entityOf = (name: string): Entity => {
  const entity = findEntity(name)
  if (!entity) throw new Error(`There is no entity "${name}"`)
  return entity
}
