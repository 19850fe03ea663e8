import type { Entity } from '#domain/entities/entity.ts'
import type * as Register from '#domain/entities/register.ts'
import { labBooking } from './lab-booking.ts'

/** The product's register with one more entity. */
export function withLabBooking({ ENTITIES }: Pick<typeof Register, 'ENTITIES'>) {
  const all: readonly Entity[] = [...ENTITIES, labBooking]
  const findEntity = (name: string) => all.find((e) => e.name === name)
  const entityOf = (name: string) => {
    const entity = findEntity(name)
    if (!entity) throw new Error(`There is no entity "${name}"`)
    return entity
  }
  return { ENTITIES: all, findEntity, entityOf }
}
