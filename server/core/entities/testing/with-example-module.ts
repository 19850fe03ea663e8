import type { Entity } from '#domain/entities/entity.ts'
import type * as Register from '#domain/entities/register.ts'
import { exampleModule } from './example-module.ts'

/** The product's register with one more entity. */
export function withExampleModule({ ENTITIES }: Pick<typeof Register, 'ENTITIES'>) {
  const all: readonly Entity[] = [...ENTITIES, exampleModule]
  const findEntity = (name: string) => all.find((e) => e.name === name)
  const entityOf = (name: string) => {
    const entity = findEntity(name)
    if (!entity) throw new Error(`There is no entity "${name}"`)
    return entity
  }
  return { ENTITIES: all, findEntity, entityOf }
}
