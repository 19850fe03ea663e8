import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Field } from '#domain/kinds/register.ts'
import { FieldCell } from './field-cell.tsx'
import { shownReference } from './reference/shown.ts'

interface Props {
  entity: Entity
  /** The field's name and the field. */
  of: readonly [name: string, field: Field]
  record: Values
}

/** What a record, or a proposal for it, says in one field, whole. */
export const RecordValue = ({ entity, of: [name, field], record }: Props) => (
  <FieldCell
    field={field}
    value={record[name]}
    reference={shownReference(entity, name, record)}
    record={record}
    isWhole
  />
)
