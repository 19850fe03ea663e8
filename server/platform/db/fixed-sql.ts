/** Caches parts of statements that are the same for an entity each time. */
import type { Entity } from '#domain/entities/entity.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import type { SQL } from './sql.ts'

/** Limits the cached parts of an entity, which may depend on the fields that a person changed. */
const MOST_PIECES = 200

/** Returns a function that builds the part once for each entity and arguments. */
export function fixedSql<Words extends readonly (string | boolean | readonly string[])[]>(
  make: (entity: Entity, ...words: Words) => SQL,
): (entity: Entity, ...words: Words) => SQL {
  const piecesOf = perObject((_entity: Entity) => new Map<string, SQL>())
  return (entity, ...words) => {
    const pieces = piecesOf(entity)
    const key = words.join()
    const piece = pieces.get(key) ?? make(entity, ...words)
    if (pieces.size >= MOST_PIECES) pieces.clear()
    pieces.set(key, piece)
    return piece
  }
}
