import type { PublicFrame, LandingPage } from '#domain/api/public-page.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { ContactSection } from './contact.tsx'
import { Document } from './document.tsx'
import { Events, eventData } from './events.tsx'
import { Frame } from './frame.tsx'
import { Networks } from './networks.tsx'

const TAGLINE = "The state's incubators, startups and mentors in one place"
const LEAD =
  'Centres of excellence, incubators and the startups they support: who they are, what they do and their results.'

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
      description={programme.tagline || TAGLINE}
      canonical="/"
      data={[organisation(frame), ...page.events.map((event) => eventData(event, frame))]}
    >
      <Frame frame={frame}>
        <section className="hero">
          <div>
            <p className="hero-state">{programme.state}</p>
            <h1>{programme.tagline || TAGLINE}</h1>
            <p className="hero-lead">{LEAD}</p>
            {programme.is_sample && (
              <p className="sample">
                <strong>Sample data.</strong> Every name and figure here is invented.
              </p>
            )}
          </div>
          <div className="counters">
            <Counter label="COEs" value={page.counts.incubators.COE} />
            <Counter label="Startups" value={page.counts.startups} />
          </div>
        </section>
        <Networks page={page} frame={frame} />
        <Events events={page.events} mayRegister={frame.mayRegister} />
        <ContactSection frame={frame} />
      </Frame>
    </Document>
  )
}
