import { donutOf, type FundingSum } from '#domain/api/funding-sums.ts'
import { colorOfSlice, Ring } from '#web/platform/ui/ring.tsx'
import { Rupees } from '#web/platform/ui/rupees.tsx'
import classes from './funding-donut.module.css'

/** A donut with its total in the middle and its legend as a table (look-and-behaviour.md, Charts). */
export const FundingDonut = ({ spending }: { spending: readonly FundingSum[] }) => {
  const { total, slices } = donutOf(spending)
  return (
    <div className={classes.root}>
      <div className={classes.ring}>
        <Ring shares={slices} />
        <p className={classes.total}>
          <span className={classes.amount}>
            <Rupees amount={total} />
          </span>
          <span className={classes.word}>Total spending</span>
        </p>
      </div>
      {slices.length === 0 ? (
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
            {slices.map((s, at) => (
              <tr key={s.name}>
                <th scope="row">
                  <span className={classes.swatch} style={{ background: colorOfSlice(at) }} aria-hidden />
                  {s.label}
                </th>
                <td>
                  <Rupees amount={s.amount} />
                </td>
                <td className="figures">{s.share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
