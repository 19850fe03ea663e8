import type { LandingPage } from '#domain/api/public-page.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { siteTexts } from './english.tsx'
import { addressOf } from './networks.tsx'

const { sectors: texts } = siteTexts

/** The sectors that stand there at once; the others open below them. */
const SHOWN = 8

type Sectors = LandingPage['sectors']

const Bars = ({ sectors, most }: { sectors: Sectors; most: number }) => (
  <ul className="bars">
    {sectors.map(({ name, startups }) => (
      <li key={name}>
        <a
          href={addressOf('startup', { search: '', chosen: '', sector: name }, 1)}
          aria-label={texts.of({ sector: name, startups })}
        >
          <span>{name}</span>
          <span className="bar-track" aria-hidden>
            <span style={{ width: `${(startups / most) * 100}%` }} />
          </span>
          <b>{formatNumber(startups)}</b>
        </a>
      </li>
    ))}
  </ul>
)

/** In which sectors the startups are; each leads to its startups (public-pages.md, Startups by sector). */
export const Sectors = ({ sectors }: { sectors: Sectors }) => {
  const [first] = sectors
  if (!first) return null
  const others = sectors.slice(SHOWN)
  return (
    <section className="sectors" aria-labelledby="sectors-title">
      <h2 id="sectors-title">{texts.title}</h2>
      <p className="sectors-lead">{texts.lead}</p>
      <Bars sectors={sectors.slice(0, SHOWN)} most={first.startups} />
      {others.length > 0 && (
        <details>
          <summary>{texts.all(sectors.length)}</summary>
          <Bars sectors={others} most={first.startups} />
        </details>
      )}
    </section>
  )
}
