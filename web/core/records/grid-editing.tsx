import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { labelFor } from '#web/platform/session/use-verdict.ts'
import type { GridAdding, GridColumn, GridEditing } from '#web/platform/ui/grid/column.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { BarProps, RowInputs } from './row-inputs.tsx'
import { isInForm } from './field-overrides.tsx'
import { loadChecks } from './load-checks.ts'
import { replacementOf, textsOfDuplicate } from './new-record.ts'
import { isForRows } from './is-for-rows.ts'
import { idOfNew, keyOfNew as keyOf, type NewRowsOfTable } from './use-new-rows.ts'
import type { RowEditing } from './use-row-edit.ts'

const CellInput = lazyPart(async () => (await import('./row-inputs.tsx')).CellInput)
const RowBar = lazyPart(async () => (await import('./row-inputs.tsx')).RowBar)
const UnsentCell = lazyPart(async () => (await import('./unsent-cell.tsx')).UnsentCell)
const RowsNotice = lazyPart(async () => (await import('./unsent-cell.tsx')).RowsNoticeText)

/** Loads the inputs of a row, and what checks them, before editing starts. */
export function loadRowInputs(): void {
  CellInput.load()
  UnsentCell.load()
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
): GridEditing<Row> & { cells: readonly string[] } {
  const { entity } = given
  const shown: Values = { ...given.row, ...given.draft }
  // A cell has an input if a form would ask for its field; what is fixed keeps its text.
  const keys = columns.map(({ key }) => key)
  const cells = keys.filter(
    (name) =>
      entity.fields[name] !== undefined &&
      !(mode === 'update' && entity.fields[name].isFixed) &&
      isInForm(entity, name, shown, mode),
  )
  // A double click may be on a cell without an input; the one before it is the nearest, such as the type of a
  // document, which decides whether its year is asked for.
  const upTo = keys.slice(0, keys.indexOf(given.column ?? '') + 1)
  const column = upTo.findLast((key) => cells.includes(key)) ?? null
  const inputs = { ...given, cells, column }
  return {
    id,
    cells,
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
  adding: NewRowsOfTable
  verdict: Verdict
  incubatorId: string | null
  /** Opens the import with copied rows, for more than fit here. */
  onImport: ((text: string) => void) | undefined
}

/** What the button sends: one record as the dialog does, or all of them by their number. */
const labelOfSending = (verdict: Verdict, count: number): string | null => {
  const n = formatNumber(count)
  const one = labelFor(verdict)
  if (count < 2 || one === null) return one
  return verdict.outcome === 'request' ? `Send ${n} for approval` : `Save ${n}`
}

/** The new rows, below all others. */
export function gridAdding(props: NewProps): GridAdding<Row> | undefined {
  const { columns, adding, verdict, incubatorId } = props
  if (!adding.isOpen) return undefined
  const { entity, active, count, isBusy, rows } = adding
  const isRequest = verdict.outcome === 'request'
  const inputs: Omit<RowInputs, 'cells'> = {
    entity,
    row: adding.recordOf(active),
    draft: active.values,
    errors: active.errors,
    column: adding.column,
    // What is being sent stays as it is.
    set: isBusy ? () => {} : adding.set,
    // The first key begins what leaving the page asks about, and that at once.
    isLater: !isBusy && count > 0,
  }
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const { cells, ...editing } = inputsInRow(
    { id: idOfNew(active), round: active.key, inputs, columns, mode: 'create', incubatorId },
    {
      label: labelOfSending(verdict, count),
      note: isBusy
        ? entity.texts.adding
        : isRequest
          ? 'Nothing changes until a COE Master approves.'
          : 'Enter begins the next row.',
      notice: adding.notice && <RowsNotice notice={adding.notice} onImport={props.onImport} />,
      isBusy,
      onSave: () => void adding.save(),
      onCancel: adding.leave,
      place: adding.place,
      conflict: adding.duplicate
        ? {
            current: adding.duplicate.record,
            mine: replacementOf(entity, { ...inputs.row, ...active.values }),
            texts: textsOfDuplicate(adding.duplicate.message, verdict),
            onTheirs: adding.keepDuplicate,
            onMine: () => void adding.replaceDuplicate(),
          }
        : undefined,
    },
  )
  return {
    rows: rows.map(adding.rowOf),
    isBusy,
    editing: {
      ...editing,
      onEnter: () => void adding.next(),
      onPaste: (text, column, into) => {
        if (!isForRows(text, into)) return false
        adding.paste(text, cells, column)
        return true
      },
    },
    renderCell: (column, row) => {
      const of = byKey.get(keyOf(row))
      return of && <UnsentCell column={column} record={row} row={of} entity={entity} columns={columns} />
    },
    onEdit: (row, column) => !isBusy && adding.activate(keyOf(row), column),
    actionsOf: (row) => {
      const at = rows.findIndex(({ key }) => key === keyOf(row)) + 1
      return (
        <ActionIcon aria-label={`Remove new row ${at}`} onClick={() => !isBusy && adding.remove(keyOf(row))}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )
    },
    toneOf: (row) => (Object.keys(byKey.get(keyOf(row))?.errors ?? {}).length > 0 ? 'invalid' : 'unsent'),
  }
}
