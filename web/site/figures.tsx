import { donutOf } from '#domain/api/funding-sums.ts'
import type { FigureOfYear, PublicFigure, Share } from '#domain/api/public-page.ts'
import { formatRupees, shortenRupees } from '#domain/vocabulary/money.ts'
import { colorOfSlice, Ring } from '#web/platform/ui/ring.tsx'
import { siteTexts } from './english.tsx'

const { figures: texts } = siteTexts

/** More bars would be too narrow. */
const BARS = 8
const [BAR, STEP, HEIGHT, LEAST] = [10, 13, 32, 2]

/** The last years of a figure as bars, and in words for screen readers; its table has all of them. */
export const Trend = ({ label, years }: { label: string; years: readonly FigureOfYear[] }) => {
  const shown = years.slice(-BARS)
  if (shown.length < 2) return null
  const most = Math.max(...shown.map(({ count }) => count), 1)
  const words = shown.map(({ year, word }) => `${year}: ${word}`)
  const width = shown.length * STEP
  return (
    <>
      <svg
        className="trend"
        role="img"
        aria-label={texts.byYear({ label, years: words })}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
      >
        {shown.map(({ year, count }, at) => {
          const height = LEAST + Math.round((count / most) * (HEIGHT - LEAST))
          return (
            <rect key={year} x={at * STEP} y={HEIGHT - height} width={BAR} height={height} rx={2}>
              <title>{words[at]}</title>
            </rect>
          )
        })}
      </svg>
      <span className="trend-years" aria-hidden>
        {shown[0]!.year} – {shown.at(-1)!.year}
      </span>
    </>
  )
}

/** Figures as cards, with the years that led to them where they have any. */
export const Figures = ({ figures }: { figures: readonly PublicFigure[] }) => (
  <dl className="figures">
    {figures.map(({ label, figure, line, trend = [] }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
        {line !== undefined && <dd className="figure-line">{line}</dd>}
        {trend.length > 1 && (
          <dd>
            <Trend label={label} years={trend} />
          </dd>
        )}
      </div>
    ))}
  </dl>
)

/** What was spent on what: a donut with its sum in the middle, and its legend as a table (funding.md, Funding panel). */
export const Spending = ({ shares }: { shares: readonly Share[] }) => {
  const { total, slices } = donutOf(shares)
  const words = slices.map(({ label, amount, share }) => `${label} ${shortenRupees(amount)}, ${share}`)
  return (
    <div className="box spending">
      <div className="ring">
        <Ring shares={slices} label={words.length === 0 ? texts.noSpending : texts.shares(words)} />
        <p title={formatRupees(total)}>
          <strong>{shortenRupees(total)}</strong>
          {texts.total}
        </p>
      </div>
      {slices.length === 0 ? (
        <p className="none">{texts.noneRecorded}</p>
      ) : (
        <table className="legend">
          <caption className="for-readers">{texts.byType}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.columns.type}</th>
              <th scope="col">{texts.columns.amount}</th>
              <th scope="col">{texts.columns.share}</th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ name, label, amount, share }, at) => (
              <tr key={name}>
                <th scope="row">
                  <i className="swatch" style={{ background: colorOfSlice(at) }} aria-hidden />
                  {label}
                </th>
                <td title={formatRupees(amount)}>{shortenRupees(amount)}</td>
                <td>{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
