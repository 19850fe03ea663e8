import classes from './sheet-table.module.css'

/** 0 → "A", 26 → "AA": the name of a column without a header. */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

interface Props {
  label: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** The page is being replaced and is shown dimmed. */
  isRefreshing: boolean
}

/** A page of a sheet. Wide sheets scroll in their own box, under a fixed header. */
export const SheetTable = ({ label, headers, rows, isRefreshing }: Props) => {
  const width = Math.max(headers.length, ...rows.map((r) => r.length))
  const columns = Array.from({ length: width }, (_, at) => headers[at] || `Column ${letterOf(at)}`)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} data-refreshing={isRefreshing || undefined}>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {columns.map((_, at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
