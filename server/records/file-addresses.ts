import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { holdsAddresses } from '#domain/kinds/register.ts'

/** The address of an uploaded file, wherever it stands in a text; the path is what the file is kept under. */
const ADDRESS = new RegExp(`${OWN_FILES}([a-z]+/[0-9a-f]+\\.[a-z]+)`, 'g')

/** The paths of the files that a text names, each once. */
export const pathsIn = (text: string): string[] =>
  text.includes(OWN_FILES) ? [...new Set(Array.from(text.matchAll(ADDRESS), (found) => found[1]!))] : []

/** A file that a record names, and where: at `awards.1.document`. */
export interface NamedFile {
  path: string
  at: string
}

/** The files that a value names, in the items of its lists too. */
function* filesIn(value: unknown, at: string): Generator<NamedFile> {
  if (typeof value === 'string') for (const path of pathsIn(value)) yield { path, at }
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* filesIn(inner, `${at}.${name}`)
}

/** The files that these values of a record hold. */
export const filesOf = (entity: Entity, values: Values): NamedFile[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name]
    return field && holdsAddresses(field) ? [...filesIn(value, name)] : []
  })
