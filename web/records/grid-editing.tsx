import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#web/api/use-records.ts'
import type { GridEditing } from '#web/ui/grid/column.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { BarProps } from './row-inputs.tsx'
import { isInForm } from './field-overrides.tsx'
import type { RowEditing } from './use-row-edit.ts'

const CellInput = lazyPart(async () => (await import('./row-inputs.tsx')).CellInput)
const RowBar = lazyPart(async () => (await import('./row-inputs.tsx')).RowBar)

/** Loads the inputs of a row before editing starts. */
export const loadRowInputs = CellInput.load

/** Whether a form would ask for this field, given the edited values of the row. */
const isEntered = (entity: Entity, name: string, row: Row, { edit }: RowEditing): boolean =>
  entity.fields[name] !== undefined && isInForm(entity, name, { ...row, ...edit?.draft }, 'update')

/** The edited row in the form that the table expects. */
export function gridEditing(
  props: BarProps & { incubatorIdOf: (row: Row) => string | null },
): GridEditing<Row> | undefined {
  const { entity, editing, incubatorIdOf } = props
  if (!editing.edit) return undefined
  return {
    id: editing.edit.row._id,
    cellOf: (column, row) =>
      isEntered(entity, column.key, row, editing) ? (
        <CellInput entity={entity} name={column.key} editing={editing} incubatorId={incubatorIdOf(row)} />
      ) : undefined,
    bar: <RowBar {...props} />,
    onSave: editing.save,
    onCancel: editing.leave,
  }
}
