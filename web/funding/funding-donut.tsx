import { colorOfSlice, Ring } from '#web/ui/ring.tsx'
import { Rupees } from '#web/ui/rupees.tsx'
import type { FundingSum } from './sum-funding.ts'
import classes from './funding-donut.module.css'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** A donut with its total in the middle and its legend as a table (look-and-behaviour.md, Charts). */
export const FundingDonut = ({ spending }: { spending: readonly FundingSum[] }) => {
  const total = spending.reduce((sum, s) => sum + s.amount, 0)
  return (
    <div className={classes.root}>
      <div className={classes.ring}>
        <Ring shares={spending.map((s) => ({ name: s.type, percent: (s.amount / total) * 100 }))} />
        <p className={classes.total}>
          <span className={classes.amount}>
            <Rupees amount={total} />
          </span>
          <span className={classes.word}>Total spending</span>
        </p>
      </div>
      {spending.length === 0 ? (
        <p className={classes.none}>No spending recorded.</p>
      ) : (
        <table className={classes.legend} aria-label="Spending by type">
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Amount</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {spending.map((s, at) => (
              <tr key={s.type}>
                <th scope="row">
                  <span className={classes.swatch} style={{ background: colorOfSlice(at) }} aria-hidden />
                  {s.label}
                </th>
                <td>
                  <Rupees amount={s.amount} />
                </td>
                <td className="figures">{percent.format(s.amount / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
