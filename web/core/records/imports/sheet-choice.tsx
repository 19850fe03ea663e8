import { TypeSelect } from '#web/platform/ui/type-select.tsx'
import type { ShownImport } from './merge-setups.ts'
import { headerRowWords } from './sheet-words.ts'
import type { ImportSetup } from './use-import.ts'
import classes from './steps.module.css'

const LABEL_CUT = 60
const NO_HEADERS = '0'

const cutLabel = (text: string): string =>
  [...text].length > LABEL_CUT ? `${[...text].slice(0, LABEL_CUT).join('')}…` : text

/** The first rows of the sheet, by their cells, and that there are no headers. */
function rowChoices({ first_rows, header_row }: ShownImport): { value: string; label: string }[] {
  const rows = first_rows.map(({ row, cells }) => ({
    value: String(row),
    label: cutLabel(`Row ${row}: ${cells.join(', ')}`),
  }))
  const isListed = header_row === null || header_row === 0 || first_rows.some(({ row }) => row === header_row)
  return [
    ...rows,
    ...(isListed ? [] : [{ value: String(header_row), label: `Row ${header_row}` }]),
    { value: NO_HEADERS, label: 'No header row' },
  ]
}

/**
 * From which sheet and below which headers the rows are read. Both were guessed and can be chosen
 * (imports.md, Sheet and header row).
 */
export const SheetChoice = ({ setup, isKnown }: { setup: ImportSetup; isKnown: boolean }) => {
  const { shown, change } = setup
  if (shown.first_rows.length === 0) return null
  const { header_row: row, sheets } = shown
  return (
    <section className={classes.source} aria-label="Sheet and header row">
      <div className={classes.sourceChoice}>
        {sheets.length > 1 && (
          <TypeSelect
            label="Sheet"
            data={[...sheets]}
            value={shown.sheet}
            allowDeselect={false}
            onChange={(sheet) => sheet !== null && sheet !== shown.sheet && change({ sheet })}
          />
        )}
        <TypeSelect
          label="Header row"
          data={rowChoices(shown)}
          value={row === null ? null : String(row)}
          placeholder="Reading…"
          allowDeselect={false}
          onChange={(next) => next !== null && Number(next) !== row && change({ header_row: Number(next) })}
        />
      </div>
      <p className={classes.sourceNote} role="status">
        {setup.isReadingAgain
          ? 'Reading the file again…'
          : [
              ...headerRowWords(shown),
              ...(isKnown || row === 0
                ? []
                : ['None of these headers is known. If they are in another row, choose it here.']),
            ].join(' ')}
      </p>
    </section>
  )
}
