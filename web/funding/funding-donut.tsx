import { Rupees } from '#web/ui/rupees.tsx'
import type { FundingSum } from './sum-funding.ts'
import classes from './funding-donut.module.css'

/** Colours of the slices, in order; the legend names each slice. */
const COLORS = ['accent', 'teal', 'violet', 'pink'].flatMap((name) => [
  `light-dark(var(--mantine-color-${name}-6), var(--mantine-color-${name}-4))`,
])
const PALE = ['accent', 'teal', 'violet', 'pink'].map(
  (name) => `light-dark(var(--mantine-color-${name}-3), var(--mantine-color-${name}-8))`,
)
const ALL = [...COLORS, ...PALE]
const colorOf = (at: number): string => ALL[at % ALL.length]!

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

const SIZE = 208

/** The slices of a ring, as percentages, clockwise from the top. */
const Ring = ({ shares }: { shares: readonly number[] }) => {
  const slice = { cx: SIZE / 2, cy: SIZE / 2, r: 75, fill: 'none', strokeWidth: 18, pathLength: 100 }
  const startOf = (at: number) => shares.slice(0, at).reduce((sum, share) => sum + share, 0)
  return (
    <svg width={SIZE} height={SIZE} aria-hidden>
      <circle {...slice} stroke="var(--ankura-line)" />
      <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
        {shares.map((share, at) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a slice is its place
            key={at}
            {...slice}
            style={{ stroke: colorOf(at) }}
            strokeDasharray={`${share} ${100 - share}`}
            strokeDashoffset={-startOf(at)}
          />
        ))}
      </g>
    </svg>
  )
}

/** A donut with its total in the middle and its legend as a table (look-and-behaviour.md, Charts). */
export const FundingDonut = ({ spending }: { spending: readonly FundingSum[] }) => {
  const total = spending.reduce((sum, s) => sum + s.amount, 0)
  return (
    <div className={classes.root}>
      <div className={classes.ring}>
        <Ring shares={spending.map((s) => (s.amount / total) * 100)} />
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
                  <span className={classes.swatch} style={{ background: colorOf(at) }} aria-hidden />
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
