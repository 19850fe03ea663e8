import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { offeredLabels, cellEchoOf } from './file-fields.ts'
import { ActionIcon, Autocomplete, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { withEcho } from '#web/platform/kinds/read-echo.ts'
import { useListAddress } from '../use-list-address.ts'
import { afterPress } from '#web/platform/ui/after-press.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import type { GridEditing } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { ROW_KINDS, type RowKind } from './import-calls.ts'
import { ErrorGroups } from './error-groups.tsx'
import { AllUnknownNames } from './unknown-names.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { previewColumns } from './preview-columns.tsx'
import { RowDialog } from './row-dialog.tsx'
import { PREVIEW_PAGE, useImportRows, type ImportSetup } from './use-import.ts'
import classes from './preview.module.css'

interface Props {
  entity: Entity
  data: Import
  /** Only for people who may change the import. */
  setup?: ImportSetup
}

const kindsOf = (data: Import): { value: RowKind; label: string }[] => [
  { value: 'all', label: `All ${formatNumber(data.rows_total)}` },
  { value: 'invalid', label: `With errors ${formatNumber(data.rows_invalid)}` },
  { value: 'valid', label: `Valid ${formatNumber(data.rows_valid)}` },
  { value: 'warned', label: `With warnings ${formatNumber(data.rows_warned)}` },
]

const EMPTY: Record<RowKind, string> = {
  all: 'The file has no rows',
  invalid: 'No rows with errors',
  valid: 'No valid rows yet',
  warned: 'No rows with warnings',
}

interface CellTextInputProps {
  label: string
  /** The field's options as suggestions; a cell accepts any text. */
  options: readonly string[]
  text: string
  echo: Reading<string> | null
  isWrong: boolean
  onChange: (text: string) => void
  onBlur: () => void
}

/** Edits one cell of the file inside the preview. */
const CellTextInput = ({ label, options, text, echo, isWrong, onChange, onBlur }: CellTextInputProps) => {
  const shared = {
    size: 'xs',
    py: 4,
    autoFocus: true,
    'aria-label': label,
    value: text,
    ...withEcho(echo),
    error: isWrong && !echo?.ok,
    onBlur,
  } as const
  return options.length > 0 ? (
    <Autocomplete {...shared} data={options} onChange={onChange} />
  ) : (
    <TextInput {...shared} onChange={(e) => onChange(e.currentTarget.value)} />
  )
}

/**
 * Step 3: every row as it would be saved, page by page, beginning with those with errors, which are corrected
 * in their cells (imports.md, Preview of an import).
 */
export const PreviewStep = ({ entity, data, setup }: Props) => {
  const isPhone = useIsPhone()
  const [address, change] = useListAddress()
  const kind = ROW_KINDS.find((k) => k === address['kind']) ?? (data.rows_invalid > 0 ? 'invalid' : 'all')
  const page = address.page ?? 1
  const group = data.error_groups.find((g) => g.key === address['group'])
  const rows = useImportRows(data._id, page, kind, group?.key)
  const columns = useMemo(() => previewColumns(entity, data), [entity, data])
  const [cell, setCell] = useState<{ row: number; column: string; text: string } | null>(null)
  const [dialog, setDialog] = useState<ImportRow | null>(null)

  const start = (row: ImportRow, column: string) => {
    if (row.cells[column] !== undefined) setCell({ row: row.row, column, text: row.cells[column] })
  }
  const save = () => {
    if (!cell) return
    const before = rows.data?.data.find((r) => r.row === cell.row)?.cells[cell.column]
    if (before !== cell.text)
      setup?.change({ cells: [{ row: cell.row, column: cell.column, value: cell.text }] })
    setCell(null)
  }
  const timeZone = useTimeZone()
  const renderInput: GridEditing<ImportRow>['cellOf'] = (column, row) =>
    cell && column.key === cell.column ? (
      <CellTextInput
        label={`${column.label}, row ${row.row}`}
        options={offeredLabels(entity, data.mapping[column.key])}
        text={cell.text}
        echo={cellEchoOf(entity, data, cell.column, cell.text, timeZone)}
        isWrong={row.errors.some((e) => e.column === column.key)}
        onChange={(text) => setCell({ ...cell, text })}
        // Without its input the row is lower, and what is pressed would move.
        onBlur={() => afterPress(save)}
      />
    ) : undefined
  const editing: GridEditing<ImportRow> | undefined = cell
    ? {
        id: String(cell.row),
        cellOf: renderInput,
        bar: null,
        onSave: save,
        onCancel: () => setCell(null),
      }
    : undefined
  const renderPencil = (row: ImportRow) => (
    <Tooltip label="Edit">
      <ActionIcon aria-label={`Edit row ${row.row}`} onClick={() => setDialog(row)}>
        <IconPencil size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  const list = useRef<HTMLDivElement>(null)
  // The rows are below the reasons, often beyond what the window shows.
  const showRows = (key: string | undefined) => {
    change({ kind: key === undefined ? 'all' : 'invalid', group: key })
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      {setup && (
        <>
          <PreviewNotes entity={entity} data={data} onLeaveOut={(leave_out) => setup.change({ leave_out })} />
          <AllUnknownNames entity={entity} data={data} flush={setup.flush} />
          <ErrorGroups
            entity={entity}
            data={data}
            setup={setup}
            shown={group?.key}
            onShow={showRows}
            onMatch={() => change({ step: 'values', kind: undefined, group: undefined }, { isStep: true })}
          />
        </>
      )}
      <div ref={list} className={classes.bar}>
        <SegmentedControl
          className={classes.kinds}
          aria-label="Which rows"
          data={kindsOf(data)}
          value={kind}
          onChange={(next) => change({ kind: next, group: undefined })}
        />
        {setup && (
          <span className={classes.hint}>
            {isPhone ? 'Tap the pencil to edit a row.' : 'Click a cell to edit. Enter saves, Esc cancels.'}
          </span>
        )}
      </div>
      {rows.error && !rows.data ? (
        <ProblemNotice
          error={rows.error}
          title="The rows could not be loaded."
          onRetry={() => void rows.refetch()}
        />
      ) : rows.data?.data.length === 0 ? (
        <EmptyState title={EMPTY[kind]}>Choose another filter above.</EmptyState>
      ) : (
        <Grid
          label="Rows of the file"
          columns={columns}
          rows={rows.data?.data ?? []}
          idOf={(row) => String(row.row)}
          nameOf={(row) => `row ${row.row}`}
          awaited={rows.data ? 0 : Math.min(PREVIEW_PAGE, data.rows_total)}
          isRefreshing={rows.isPlaceholderData || setup?.isSaving === true}
          toneOf={(row) => (row.kind === 'invalid' ? 'invalid' : undefined)}
          editing={editing}
          onEdit={setup && start}
          onPress={setup && start}
          maxHeight="68vh"
          actionsOf={setup && isPhone ? renderPencil : undefined}
        />
      )}
      {rows.data && (
        <Pager
          page={rows.data.page}
          pageSize={rows.data.pageSize}
          total={rows.data.total}
          onChange={(next) => change({ page: next }, { isStep: true })}
        />
      )}
      {setup && dialog && (
        <RowDialog
          entity={entity}
          data={data}
          row={dialog}
          onSave={(cells) => cells.length > 0 && setup.change({ cells })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
