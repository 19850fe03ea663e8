import type { Import } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { type Field, kindOf } from '#domain/kinds/register.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { isConvertedIn, mappedColumns } from './file-fields.ts'
import { PreviewCell, showSaved, changeTextsOf } from './preview-cell.tsx'
import classes from './preview.module.css'

const RESULTS: Record<ImportRow['kind'], string> = {
  add: 'Adds a record',
  update: 'Updates its record',
  unchanged: 'Changes nothing',
  invalid: 'Skipped',
}

const isOwnCell = (columns: readonly string[], column: string) => columns.includes(column)

/** Why a row is skipped if none of its cells shows the error: the file lacks a required column. */
const otherErrors = (columns: readonly string[], row: ImportRow): string[] =>
  row.errors.filter((e) => !isOwnCell(columns, e.column)).map((e) => e.message)

/** Nothing to say about an empty cell, unless a value is missing or was set for it. */
const isBlankIn = (row: ImportRow, column: string): boolean =>
  (row.cells[column] ?? '').trim() === '' &&
  ![...row.errors, ...row.changes].some((it) => it.column === column)

const Result = ({ row, columns }: { row: ImportRow; columns: readonly string[] }) => {
  const more = [...otherErrors(columns, row), ...row.warnings]
  return (
    <span className={classes.result} data-lines={more.length > 0 || undefined}>
      <span className={row.kind === 'invalid' ? classes.bad : undefined}>{RESULTS[row.kind]}</span>
      {more.length > 0 && (
        <span className={row.kind === 'invalid' ? classes.why : classes.warning}>{more.join('; ')}</span>
      )}
    </span>
  )
}

function wholeTextOf(entity: Entity, field: string, column: string, row: ImportRow): string {
  const cell = row.cells[column] ?? ''
  const error = row.errors.find((e) => e.column === column)
  if (error) return `${cell.trim() === '' ? 'empty' : cell}: ${error.message}`
  const change = row.changes.find((c) => c.column === column)
  const def = entity.fields[field]
  const texts = def && changeTextsOf(def, row, column)
  if (!texts || !change) return cell
  return `${showSaved(def, change.to)}, from ${texts.from}${texts.converted ? ` = ${texts.converted}` : ''}`
}

/**
 * A converted amount shows the text in the file, its value in rupees, and the saved amount; a wrong cell shows the
 * reason in full. The others share the rest of the width.
 */
const widthOf = (field: Field | undefined, isConverted: boolean, isWrong: boolean): number | undefined =>
  isConverted ? 230 : isWrong ? 180 : field && kindOf(field).sheet === 'date' ? 130 : undefined

/** The row's number in the sheet, what importing it does, and the matched columns. */
export function previewColumns(entity: Entity, data: Import): GridColumn<ImportRow>[] {
  const columns = mappedColumns(data)
  const main = columns.find((c) => data.mapping[c] === entity.titleField) ?? columns[0]
  const wrong = new Set(data.error_groups.map((group) => group.column))
  return [
    {
      key: '#',
      label: 'Row',
      align: 'right',
      width: 60,
      isWideOnly: true,
      render: (row) => <span className="figures">{row.row}</span>,
    },
    {
      key: '?',
      label: 'Result',
      // Warnings are sentences, which are read in full.
      width: data.rows_warned > 0 ? 240 : 140,
      render: (row) => <Result row={row} columns={columns} />,
      textOf: (row) => [RESULTS[row.kind], ...otherErrors(columns, row), ...row.warnings].join('; '),
    },
    ...columns.map((column): GridColumn<ImportRow> => {
      const name = data.mapping[column] ?? ''
      const field = entity.fields[name]
      return {
        key: column,
        label: field && field.label !== column ? `${column} → ${field.label}` : column,
        align: field ? kindOf(field).align : 'left',
        width: widthOf(field, isConvertedIn(entity, data, column), wrong.has(column)),
        isMain: column === main,
        isBlank: (row) => isBlankIn(row, column),
        render: (row) =>
          field ? <PreviewCell field={field} row={row} column={column} /> : row.cells[column],
        renderInCard: (row) =>
          field && !isBlankIn(row, column) ? (
            <>
              {column !== main && <span className={classes.label}>{field.label}: </span>}
              <PreviewCell field={field} row={row} column={column} />
            </>
          ) : null,
        textOf: (row) => wholeTextOf(entity, name, column, row),
      }
    }),
  ]
}
