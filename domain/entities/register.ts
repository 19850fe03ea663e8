import type { Entity } from './entity.ts'
import { fundingRaised } from './funding-raised.ts'
import { incubator } from './incubator.ts'
import { mentor } from './mentor.ts'
import { prototype } from './prototype.ts'
import { startup } from './startup.ts'

/** Every entity of the product, owners before what they own. */
export const ENTITIES = [
  incubator,
  startup,
  mentor,
  prototype,
  fundingRaised,
] as const satisfies readonly Entity[]

export const findEntity = (name: string): Entity | undefined => ENTITIES.find((e) => e.name === name)

export const entityOf = (name: string): Entity => {
  const entity = findEntity(name)
  if (!entity) throw new Error(`There is no entity "${name}"`)
  return entity
}
