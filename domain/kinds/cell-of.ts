/** Values as cells of tables for people; apart from the register, which every page of the web loads. */
import { cellInWords, type CellKind, type TableCell } from '#domain/vocabulary/tables.ts'
import { localTimeOf } from '#domain/vocabulary/time-zone.ts'
import { isBlank, type CellContext, type FieldData } from './kind.ts'
import { kindOf } from './register.ts'

/** What a column of these values holds in a table for people. */
export const cellKindOf = (field: FieldData): CellKind =>
  field.made === 'moment' ? 'moment' : kindOf(field).cellKind(field)

/** The value as a cell of a table for people, with times in this zone (exports-and-templates.md, What I see). */
export function cellOf(field: FieldData, value: unknown, timeZone: string): TableCell {
  if (isBlank(value)) return null
  if (field.made === 'moment') return localTimeOf(String(value), timeZone)
  const context: CellContext = {
    timeZone,
    textOf: (part, one) => cellInWords(cellOf(part, one, timeZone), cellKindOf(part)),
  }
  return kindOf(field).cell(field, value, context)
}
