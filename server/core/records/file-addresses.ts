import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { holdsAddresses } from '#domain/kinds/register.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'

/** The address of an uploaded file within a text. Its path is the key of the stored file. */
const ADDRESS = new RegExp(`${OWN_FILES}([a-z]+/[0-9a-f]+\\.[a-z]+)`, 'g')

/** The paths of the files in a text, each once. */
export const pathsIn = (text: string): string[] =>
  text.includes(OWN_FILES) ? [...new Set(Array.from(text.matchAll(ADDRESS), (found) => found[1]!))] : []

/** A file in a record, and its place, such as `awards.1.document`. */
export interface NamedFile {
  path: string
  at: string
}

/** The files in a value, including list items. */
function* filesIn(value: unknown, at: string): Generator<NamedFile> {
  if (typeof value === 'string') for (const path of pathsIn(value)) yield { path, at }
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* filesIn(inner, `${at}.${name}`)
}

/** The fields in which a file's address counts. */
const fileFieldsOf = perObject((entity: Entity): readonly string[] =>
  Object.keys(entity.fields).filter((name) => holdsAddresses(entity.fields[name]!)),
)

/** The files in these values of a record. */
export const filesOf = (entity: Entity, values: Values): NamedFile[] =>
  fileFieldsOf(entity).flatMap((name) => [...filesIn(values[name], name)])
