import type { PublicFrame, LandingPage } from '#domain/api/public-page.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { incubatorHref, Picture, textOf } from './card.tsx'
import { ContactSection } from './contact.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Events, eventData } from './events.tsx'
import { Trend } from './figures.tsx'
import { Frame } from './frame.tsx'
import { Networks } from './networks.tsx'
import { Sectors } from './sectors.tsx'

const { landing: texts } = siteTexts

/** One of the two figures of the banner. Scripts count up to it (public-pages.md, Landing counters). */
const Counter = ({ label, value }: { label: string; value: number }) => (
  <p className="counter">
    <span className="counter-figure" aria-hidden data-count={value}>
      {formatNumber(value)}
    </span>
    <span className="for-readers">{formatNumber(value)} </span>
    <span>{label}</span>
  </p>
)

/** What has come of the programme; a figure that nothing is recorded of is left out (public-pages.md, Results). */
const Results = ({ results }: Pick<LandingPage, 'results'>) => {
  const { funds, jobs, patents, graduates, fundsByYear, jobsByYear } = results
  const shown = [
    { label: texts.funds, value: funds, text: shortenRupees(funds), years: fundsByYear },
    { label: texts.jobs, value: jobs, text: formatNumber(jobs), years: jobsByYear },
    { label: texts.patents, value: patents, text: formatNumber(patents), years: [] },
    { label: texts.graduates, value: graduates, text: formatNumber(graduates), years: [] },
  ].filter(({ value }) => value > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="results-title" className="outcomes">
      <h2 id="results-title" className="for-readers">
        {texts.results}
      </h2>
      <dl>
        {shown.map(({ label, text, years }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            {years.length > 1 && (
              <dd className="outcome-years">
                <Trend label={label} years={years} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The logos of some incubators, each with its page. */
const Pictured = ({ pictured, isSignedIn }: Pick<LandingPage, 'pictured'> & { isSignedIn: boolean }) =>
  pictured.length === 0 ? null : (
    <ul className="pictured" aria-label={texts.pictured}>
      {pictured.map(({ _id, name, profile }) => (
        <li key={_id}>
          <a href={incubatorHref(_id, isSignedIn)} aria-label={textOf(name)} title={textOf(name)}>
            <Picture src={profile} name={textOf(name)} size={48} isListed />
          </a>
        </li>
      ))}
    </ul>
  )

/** The programme as an organisation, for search engines. */
const organisation = ({
  programme: { name, contact, social, official_website },
  appUrl,
}: PublicFrame): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  url: appUrl,
  sameAs: [official_website, ...Object.values(social)].filter((link) => link !== ''),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: contact.phone,
    email: contact.email,
  },
  address: contact.address,
})

/** The introduction, the counters, Our Networks and the coming events (public-pages.md, Landing page). */
export const Landing = ({ page, frame }: { page: LandingPage; frame: PublicFrame }) => {
  const { programme } = frame
  return (
    <Document
      frame={frame}
      title=""
      description={programme.tagline || texts.tagline}
      canonical="/"
      data={[organisation(frame), ...page.events.map((event) => eventData(event, frame))]}
    >
      <Frame frame={frame}>
        <section className="hero">
          <div>
            <p className="hero-state">{programme.state}</p>
            <h1>{programme.tagline || texts.tagline}</h1>
            <p className="hero-lead">{texts.lead}</p>
            {programme.is_sample && <p className="sample">{texts.sample}</p>}
          </div>
          <div className="counters">
            <Counter label={texts.coes} value={page.counts.incubators.COE} />
            <Counter label={texts.startups} value={page.counts.startups} />
            <Pictured pictured={page.pictured} isSignedIn={frame.isSignedIn} />
          </div>
        </section>
        <Results results={page.results} />
        <Sectors sectors={page.sectors} />
        <Networks page={page} frame={frame} />
        <Events events={page.events} mayRegister={frame.mayRegister} />
        <ContactSection frame={frame} />
      </Frame>
    </Document>
  )
}
