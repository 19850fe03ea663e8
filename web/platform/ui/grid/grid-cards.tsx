import { Checkbox, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../app-link.tsx'
import type { GridColumn, GridProps } from './column.ts'
import { headOf } from './grid-row.tsx'
import { toggle } from './toggle.ts'
import classes from './grid-cards.module.css'

/** The value on a card, after its label unless it says itself what it is; null instead of a dash. */
const shownIn = <R,>(c: GridColumn<R>, row: R): ReactNode =>
  c.renderInCard ? c.renderInCard(row) : c.isBlank?.(row) ? null : c.render(row)

function Line<R>({ columns, row }: { columns: readonly GridColumn<R>[]; row: R }) {
  const parts = columns.map((c) => ({ c, shown: shownIn(c, row) })).filter(({ shown }) => shown !== null)
  if (parts.length === 0) return null
  return (
    <div className={classes.line}>
      <div className={classes.values}>
        {parts.map(({ c, shown }) => (
          <span key={c.key} className={classes.value} data-whole={c.isWhole || undefined}>
            {!c.renderInCard && <span className={classes.label}>{c.label} </span>}
            {shown}
          </span>
        ))}
      </div>
    </div>
  )
}

const Head = ({ head }: { head: ReactNode }) =>
  head === null ? null : <div className={classes.group}>{head}</div>

/** Below 600 px, each row is a card of three lines with the name first and the same actions. */
export function GridCards<R>(props: GridProps<R>) {
  const { label, columns, rows, idOf, nameOf, selection, hrefOf, onOpen, actionsOf, awaited = 0 } = props
  const main = columns.find((c) => c.isMain) ?? columns[0]
  const rest = columns.filter((c) => c !== main && !c.isWideOnly)
  const half = rest.length > 4 ? 3 : 2
  if (awaited > 0)
    return (
      <div role="status" aria-busy="true" aria-label="Loading" className={classes.root}>
        {Array.from({ length: awaited }, (_, at) => (
          <div key={at} className={classes.card}>
            <Skeleton height={14} width="56%" mb={10} />
            <Skeleton height={10} width="80%" mb={8} />
            <Skeleton height={10} width="64%" />
          </div>
        ))}
      </div>
    )
  return (
    <ul className={classes.root} aria-label={label} data-refreshing={props.isRefreshing || undefined}>
      {rows.map((row, at) => (
        <li key={idOf(row)} data-id={idOf(row)} className={classes.card} data-tone={props.toneOf?.(row)}>
          <Head head={headOf(props, at)} />
          <div className={classes.first}>
            {selection && (
              <Checkbox
                size="sm"
                aria-label={`Select ${nameOf(row)}`}
                checked={selection.ids.has(idOf(row))}
                onChange={() => selection.onChange(toggle(selection.ids, idOf(row)))}
              />
            )}
            <div className={classes.main} data-main>
              {hrefOf ? (
                <AppLink href={hrefOf(row)} className={classes.open}>
                  {main?.render(row)}
                </AppLink>
              ) : onOpen ? (
                <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                  {main?.render(row)}
                </button>
              ) : (
                main?.render(row)
              )}
            </div>
            {actionsOf && <div className={classes.buttons}>{actionsOf(row)}</div>}
          </div>
          <Line columns={rest.slice(0, half)} row={row} />
          <Line columns={rest.slice(half, half * 2)} row={row} />
        </li>
      ))}
    </ul>
  )
}
