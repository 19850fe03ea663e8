import type { Entity } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { kindOf, type Field } from '#domain/kinds/register.ts'
import { fileFieldsOf } from './match-headers.ts'

export interface FileColumn {
  field: string
  header: string
  type: 'text' | 'number' | 'date'
  def: Field
}

const columnFor = (entity: Entity, field: string): FileColumn => {
  const def = entity.fields[field]!
  return { field, header: headerOf(def), type: kindOf(def).sheet, def }
}

/** The template's columns: the promised headers in order (exports-and-templates.md, Templates). */
export const templateColumns = (entity: Entity): FileColumn[] =>
  entity.file.columns.map((f) => columnFor(entity, f))

/** The second column of a reference: the id of a name, or the name of an id, which an import ignores. */
function besideReference(entity: Entity, name: string): FileColumn[] {
  const reference = findReference(entity, name)
  if (!reference) return []
  const { acceptsName, idField, labelName } = reference
  if (acceptsName) return [columnFor(entity, idField)]
  const header = `${headerOf(entity.fields[name]!)} name`
  return [{ field: labelName, header, type: 'text', def: { kind: 'text', label: header } }]
}

/**
 * An export's columns: `_id`, the template's columns, and all other fields that a file can fill. They include
 * the ids of references, so that an import links the same records even if others have the same name.
 */
export const exportColumns = (entity: Entity): FileColumn[] => {
  const { columns } = entity.file
  const rest = fileFieldsOf(entity).filter((f) => !columns.includes(f) && !entity.fields[f]!.idOf)
  return [...columns, ...rest].flatMap((f) => [columnFor(entity, f), ...besideReference(entity, f)])
}

/** Required headers that are missing (imports.md, Files that are read). */
export const missingHeaders = (entity: Entity, filled: ReadonlySet<string>): string[] =>
  entity.file.required.filter((f) => !filled.has(f)).map((f) => headerOf(entity.fields[f]!))
