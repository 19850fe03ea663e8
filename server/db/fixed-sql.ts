/** The pieces of statements that say the same of an entity each time, put together once. */
import type { Entity } from '#domain/entities/entity.ts'
import type { SQL } from './sql.ts'

/** Bounds what is kept of an entity whose pieces depend on the fields that a person touched. */
const MOST_PIECES = 200

/** The same function, which makes the piece for an entity and these words once. */
export function fixedSql<Words extends readonly (string | boolean | readonly string[])[]>(
  make: (entity: Entity, ...words: Words) => SQL,
): (entity: Entity, ...words: Words) => SQL {
  const known = new WeakMap<Entity, Map<string, SQL>>()
  return (entity, ...words) => {
    const pieces = known.get(entity) ?? new Map<string, SQL>()
    known.set(entity, pieces)
    const key = words.join()
    const piece = pieces.get(key) ?? make(entity, ...words)
    if (pieces.size >= MOST_PIECES) pieces.clear()
    pieces.set(key, piece)
    return piece
  }
}
