import type { Entity } from '#domain/entities/entity.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { kindOf, type Field } from '#domain/kinds/register.ts'

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

/** The template's columns: the promised headers in their order (exports-and-templates.md, Templates). */
export const templateColumns = (entity: Entity): FileColumn[] =>
  entity.file.columns.map((f) => columnFor(entity, f))

/** An export's columns: the template's, then every other field a file can fill. `_id` stands before them. */
export const exportColumns = (entity: Entity): FileColumn[] => {
  const rest = Object.keys(entity.fields).filter(
    (f) => !entity.fields[f]!.isDerived && !entity.file.columns.includes(f),
  )
  return [...templateColumns(entity), ...rest.map((f) => columnFor(entity, f))]
}

/** Headers that must be there and are not (imports.md, Files that are read). */
export const missingHeaders = (entity: Entity, filled: ReadonlySet<string>): string[] =>
  entity.file.required.filter((f) => !filled.has(f)).map((f) => headerOf(entity.fields[f]!))
