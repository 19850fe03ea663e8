import type { ReactNode } from 'react'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import classes from './states-table.module.css'

export interface State {
  label: string
  tone?: 'gone' | 'new'
}

interface StatesRow {
  name: string
  label: string
  /** One cell per version, or a single cell for all. */
  cells: readonly ReactNode[]
}

interface Props {
  /** The accessible name, because the heading is outside the table. */
  label: string
  states: readonly State[]
  rows: readonly StatesRow[]
}

const Stacked = ({ label, states, rows }: Props) => (
  <dl className={classes.stack} aria-label={label}>
    {rows.map((row) => (
      <div key={row.name} className={classes.field} data-one={states.length === 1 || undefined}>
        <dt className={classes.label}>{row.label}</dt>
        {row.cells.map((cell, at) => (
          <dd
            key={at}
            className={classes.value}
            data-tone={row.cells.length > 1 ? states[at]?.tone : undefined}
          >
            {row.cells.length > 1 && <span className={classes.state}>{states[at]?.label}</span>}
            <div>{cell}</div>
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

/** Versions of fields side by side: before and proposed, or only the added or deleted values. */
export const StatesTable = (props: Props) => {
  const { label, states, rows } = props
  const isPhone = useIsPhone()
  if (isPhone) return <Stacked {...props} />
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.first}>
            Field
          </th>
          {states.map((state) => (
            <th key={state.label} scope="col">
              {state.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, at) => (
              <td
                key={at}
                colSpan={row.cells.length === 1 ? states.length : undefined}
                data-tone={row.cells.length > 1 ? states[at]?.tone : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
