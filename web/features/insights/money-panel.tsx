import { Fragment } from 'react'
import type { FigureName } from '#domain/api/insight-figures.ts'
import type { FigureRow, InsightFigure } from '#domain/api/insights.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import quiet from '#web/platform/ui/quiet-link.module.css'
import { ChartPanel } from './chart-panel.tsx'
import { figuresNamed } from './chart-panels.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import classes from './money-panel.module.css'

/** How many years are shown, the latest ones. */
const YEARS_SHOWN = 8
const [WIDTH, HEIGHT] = [150, 14]
const AMOUNT: FigureName = 'funds-given-by-year'

const rupees = (amount: number): string => formatFigure(AMOUNT, amount)
const sumOf = (rows: readonly FigureRow[]): number => rows.reduce((sum, { value }) => sum + value, 0)

interface Year {
  readonly name: string
  readonly allocated: FigureRow | undefined
  readonly received: FigureRow | undefined
  readonly used: readonly FigureRow[]
}

function yearsOf(figures: readonly InsightFigure[]): Year[] {
  const rowsOf = (name: FigureName) => figures.find((figure) => figure.name === name)?.rows ?? []
  const [given, used] = [rowsOf('funds-given-by-year'), rowsOf('funds-used-by-year')]
  const years = new Map([...given, ...used].map(({ keys, labels }) => [keys[0]!, labels[0]!]))
  return [...years]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(-YEARS_SHOWN)
    .map(([year, name]) => {
      const ofType = (type: string) => given.find(({ keys }) => keys[0] === year && keys[1] === type)
      return {
        name,
        allocated: ofType('allocated'),
        received: ofType('received'),
        used: used.filter(({ keys }) => keys[0] === year),
      }
    })
}

/** What of the years shown was received and is not used yet. */
function titleOf(years: readonly Year[]): string {
  const received = sumOf(years.flatMap((year) => year.received ?? []))
  const left = received - sumOf(years.flatMap((year) => year.used))
  if (years.length === 0) return 'No funding is recorded yet'
  if (left === 0) return 'All that was received is used'
  return left > 0
    ? `${rupees(left)} of ${rupees(received)} received is not used yet`
    : `${rupees(-left)} more is used than was received`
}

const Amount = ({ row, of }: { row: FigureRow | undefined; of: string }) =>
  row === undefined ? (
    <>
      <span aria-hidden>–</span>
      <span className="for-readers">none</span>
    </>
  ) : (
    <AppLink href={placeOfFigure(row.list)} className={quiet.link} aria-label={`${of}: ${rupees(row.value)}`}>
      {rupees(row.value)}
    </AppLink>
  )

/** One year: allocated as the frame, received as its filling, used as the line in it. */
const Bar = ({ year, most }: { year: Year; most: number }) => {
  const widthOf = (amount: number): number => (Math.max(0, amount) / most) * (WIDTH - 1)
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden className={classes.bar}>
      <rect
        x={0.5}
        y={0.5}
        width={widthOf(year.allocated?.value ?? 0)}
        height={HEIGHT - 1}
        rx={3}
        className={classes.allocated}
      />
      <rect
        y={1}
        x={1}
        width={widthOf(year.received?.value ?? 0)}
        height={HEIGHT - 2}
        rx={2.5}
        className={classes.received}
      />
      <rect
        x={0.5}
        y={4}
        width={widthOf(sumOf(year.used))}
        height={HEIGHT - 8}
        rx={2}
        className={classes.used}
      />
    </svg>
  )
}

/** What was allocated, received and used, by year (dashboards-and-figures.md, Portal dashboard). */
export const MoneyPanel = ({ figures, names }: Parameters<typeof figuresNamed>[0]) => {
  const years = yearsOf(figuresNamed({ figures, names }))
  const most = Math.max(
    1,
    ...years.map(({ allocated, received, used }) =>
      Math.max(allocated?.value ?? 0, received?.value ?? 0, sumOf(used)),
    ),
  )
  return (
    <ChartPanel
      title={titleOf(years)}
      measure="Amounts in ₹. From the funding overviews, by year; used are capex and opex."
    >
      {years.length > 0 && (
        <table className={classes.root} aria-label="Funds allocated, received and used by year">
          <thead>
            <tr>
              <th scope="col">Year</th>
              <td aria-hidden className={classes.bars} />
              <th scope="col">
                <span className={classes.allocatedSwatch} aria-hidden /> Allocated
              </th>
              <th scope="col">
                <span className={classes.receivedSwatch} aria-hidden /> Received
              </th>
              <th scope="col">
                <span className={classes.usedSwatch} aria-hidden /> Used
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <Fragment key={year.name}>
                <tr>
                  <th scope="row">{year.name}</th>
                  <td className={classes.bars} aria-hidden>
                    <Bar year={year} most={most} />
                  </td>
                  <td>
                    <Amount row={year.allocated} of={`Allocated in ${year.name}`} />
                  </td>
                  <td>
                    <Amount row={year.received} of={`Received in ${year.name}`} />
                  </td>
                  <td>{rupees(sumOf(year.used))}</td>
                </tr>
                <tr>
                  <td colSpan={5} className={classes.parts}>
                    {year.used.map((row) => (
                      <AppLink
                        key={row.keys.join(' ')}
                        href={placeOfFigure(row.list)}
                        className={quiet.link}
                        aria-label={`${row.labels.join(', ')}: ${rupees(row.value)}`}
                      >
                        {row.labels[1]} {rupees(row.value)}
                      </AppLink>
                    ))}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </ChartPanel>
  )
}
