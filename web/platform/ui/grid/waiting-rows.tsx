import type { GridProps, GridWaiting } from './column.ts'
import classes from './grid.module.css'

interface Props<R> {
  grid: GridProps<R>
  waiting: GridWaiting<R>
}

/** Rows of records that somebody has proposed, with all their cells. */
export function WaitingRows<R>({ grid, waiting }: Props<R>) {
  const { columns, selection, actionsOf } = grid
  const main = Math.max(
    0,
    columns.findIndex(({ isMain }) => isMain),
  )
  const width = columns.length + (actionsOf ? 1 : 0)
  return (
    <tbody className={classes.body} data-waiting aria-label={waiting.label}>
      {waiting.rows.map(({ key, row, title, note, actions }) => (
        <tr key={key} data-tone="waiting">
          {selection && <td>&nbsp;</td>}
          {row === null ? (
            <td colSpan={columns.length} data-main>
              <div className={classes.line}>{title}</div>
              <div className={classes.waitingNote}>{note}</div>
            </td>
          ) : (
            columns.map((column, at) => (
              <td key={column.key} data-align={column.align} data-main={column.isMain || undefined}>
                <div className={classes.line}>{column.render(row)}</div>
                {at === main && <div className={classes.waitingNote}>{note}</div>}
              </td>
            ))
          )}
          {actionsOf && (
            <td className={classes.actions}>
              <div className={classes.buttons}>{actions}</div>
            </td>
          )}
        </tr>
      ))}
      {waiting.foot && (
        <tr data-tone="waiting">
          <td colSpan={width + (selection ? 1 : 0)}>{waiting.foot}</td>
        </tr>
      )}
    </tbody>
  )
}
