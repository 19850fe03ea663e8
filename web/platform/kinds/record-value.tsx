import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Field } from '#domain/kinds/register.ts'
import { FieldCell } from './field-cell.tsx'
import { shownReference } from './reference/shown.ts'

interface Props {
  entity: Entity
  /** The field's name and definition. */
  of: readonly [name: string, field: Field]
  record: Values
}

/** One field of a record, or of a proposal for it, in full. */
export const RecordValue = ({ entity, of: [name, field], record }: Props) => (
  <FieldCell
    field={field}
    value={record[name]}
    reference={shownReference(entity, name, record)}
    record={record}
    isWhole
  />
)
