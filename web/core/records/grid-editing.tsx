import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { labelFor } from '#web/platform/session/use-verdict.ts'
import type { GridColumn, GridEditing } from '#web/platform/ui/grid/column.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { BarProps, RowInputs } from './row-inputs.tsx'
import { isInForm } from './field-overrides.tsx'
import { loadChecks } from './load-checks.ts'
import { replacementOf, textsOfDuplicate } from './new-record.ts'
import type { NewRow } from './use-new-row.ts'
import type { RowEditing } from './use-row-edit.ts'

const CellInput = lazyPart(async () => (await import('./row-inputs.tsx')).CellInput)
const RowBar = lazyPart(async () => (await import('./row-inputs.tsx')).RowBar)

/** Loads the inputs of a row, and what checks them, before editing starts. */
export function loadRowInputs(): void {
  CellInput.load()
  void loadChecks().catch(() => {})
}

interface Shown {
  id: string
  /** Changes when the inputs begin anew. */
  round?: number
  inputs: Omit<RowInputs, 'cells'>
  columns: readonly GridColumn<Row>[]
  mode: 'create' | 'update'
  incubatorId: string | null
}

/** Inputs in the cells of a row, in the form that the table expects. */
function inputsInRow(
  { id, round, inputs: given, columns, mode, incubatorId }: Shown,
  bar: Omit<BarProps, 'inputs'>,
): GridEditing<Row> {
  const { entity } = given
  const shown: Values = { ...given.row, ...given.draft }
  // A cell has an input if a form would ask for its field.
  const keys = columns.map(({ key }) => key)
  const cells = keys.filter(
    (name) => entity.fields[name] !== undefined && isInForm(entity, name, shown, mode),
  )
  // A double click may be on a cell without an input; the one before it is the nearest, such as the type of a
  // document, which decides whether its year is asked for.
  const upTo = keys.slice(0, keys.indexOf(given.column ?? '') + 1)
  const column = upTo.findLast((key) => cells.includes(key)) ?? null
  const inputs = { ...given, cells, column }
  return {
    id,
    cellOf: ({ key }) =>
      cells.includes(key) ? (
        <CellInput key={round} name={key} inputs={inputs} incubatorId={incubatorId} />
      ) : undefined,
    bar: <RowBar {...bar} inputs={inputs} />,
    onSave: bar.onSave,
    onCancel: bar.onCancel,
  }
}

interface EditedProps {
  entity: Entity
  columns: readonly GridColumn<Row>[]
  editing: RowEditing
  verdictOf: (row: Row) => Verdict
  isBusy: boolean
  incubatorIdOf: (row: Row) => string | null
}

/** The edited row. */
export function gridEditing(props: EditedProps): GridEditing<Row> | undefined {
  const { entity, columns, editing, verdictOf, isBusy, incubatorIdOf } = props
  const { edit } = editing
  if (!edit) return undefined
  return inputsInRow(
    {
      id: edit.row._id,
      inputs: { ...edit, entity, set: editing.set },
      columns,
      mode: 'update',
      incubatorId: incubatorIdOf(edit.row),
    },
    {
      label: labelFor(verdictOf(edit.row)),
      isBusy,
      onSave: () => void editing.save(),
      onCancel: editing.leave,
      place: editing.place,
      conflict: edit.stale
        ? {
            current: edit.stale,
            mine: edit.draft,
            onTheirs: editing.leave,
            onMine: () => void editing.saveOver(),
          }
        : undefined,
    },
  )
}

interface NewProps {
  columns: readonly GridColumn<Row>[]
  adding: NewRow
  verdict: Verdict
  incubatorId: string | null
}

/** The new row, below all others. */
export function gridAdding({
  columns,
  adding,
  verdict,
  incubatorId,
}: NewProps): (GridEditing<Row> & { row: Row }) | undefined {
  if (!adding.isOpen) return undefined
  const { entity, draft, initial, isBusy } = adding
  const isRequest = verdict.outcome === 'request'
  const row = { ...initial, _id: '', version: 0, createdAt: '', updatedAt: '' }
  const inputs: Omit<RowInputs, 'cells'> = {
    entity,
    row: initial,
    draft: draft.values,
    errors: draft.errors,
    column: null,
    // What is being sent stays as it is.
    set: isBusy ? () => {} : adding.set,
  }
  return {
    row,
    ...inputsInRow(
      { id: row._id, round: adding.round, inputs, columns, mode: 'create', incubatorId },
      {
        label: labelFor(verdict),
        note: isRequest
          ? 'Nothing changes until a COE Master approves.'
          : isBusy
            ? entity.texts.adding
            : undefined,
        isBusy,
        onSave: () => void adding.save(),
        onCancel: adding.leave,
        place: adding.place,
        conflict: adding.duplicate
          ? {
              current: adding.duplicate.record,
              mine: replacementOf(entity, { ...initial, ...draft.values }),
              texts: textsOfDuplicate(adding.duplicate.message, verdict),
              onTheirs: adding.keepDuplicate,
              onMine: () => void adding.replaceDuplicate(),
            }
          : undefined,
      },
    ),
  }
}
