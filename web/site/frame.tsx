import type { ReactNode } from 'react'
import type { ProgrammeView } from '#domain/api/programme.ts'
import type { PublicFrame } from '#domain/api/public-page.ts'
import { INCUBATOR_LISTS } from '#domain/vocabulary/incubator-types.ts'
import { Mark } from '#web/platform/ui/mark.tsx'
import { siteTexts } from './english.tsx'

const { frame: texts } = siteTexts

const LINKS = [
  { label: texts.home, href: '/' },
  { label: INCUBATOR_LISTS.COE.title, href: '/COE' },
  { label: INCUBATOR_LISTS.NAIN.title, href: '/NAIN' },
  { label: texts.search, href: '/search' },
]

const pathOf = (address: string): string => address.replace(/\?.*$/, '').toLowerCase()

/** The programme's logo and name, which lead home. */
export const Brand = ({ programme }: Pick<PublicFrame, 'programme'>) => (
  <a href="/" className="brand">
    {programme.logo ? <img src={programme.logo} alt="" height={28} /> : <Mark size={28} />}
    <span>{programme.name}</span>
  </a>
)

/** The bar of the public pages: Home, the public lists, and Login or Dashboard (public-pages.md, Public bar). */
const Bar = ({ frame: { programme, isSignedIn, address } }: { frame: PublicFrame }) => (
  <header className="bar" data-bar>
    <div className="bar-inner">
      <Brand programme={programme} />
      <nav aria-label={texts.menu} className="bar-links">
        {LINKS.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={pathOf(address) === href.toLowerCase() ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <a className="button" href={isSignedIn ? '/dashboard' : '/login'}>
          {isSignedIn ? texts.dashboard : texts.login}
        </a>
      </nav>
    </div>
  </header>
)

const SOCIAL = [
  { key: 'x', name: 'X' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'linkedin', name: 'LinkedIn' },
] as const

/**
 * Contact details and social links, as far as the programme's settings give them
 * (public-pages.md, Public footer).
 */
const Footer = ({ programme: { name, contact, social, official_website } }: { programme: ProgrammeView }) => (
  <footer className="footer">
    <div className="footer-inner">
      <address>
        <strong>{name}</strong>
        {contact.address && <span>{contact.address}</span>}
        {contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </address>
      <div className="footer-links">
        {official_website && (
          <a href={official_website} rel="noopener noreferrer">
            {texts.officialWebsite}
          </a>
        )}
        <a href="/open-data">{texts.openData}</a>
        <ul>
          {SOCIAL.filter(({ key }) => social[key]).map(({ key, name: label }) => (
            <li key={key}>
              <a href={social[key]} rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </footer>
)

/** The bar, the content and the footer of a public page. */
export const Frame = ({ frame, children }: { frame: PublicFrame; children: ReactNode }) => (
  <>
    <a className="skip" href="#content">
      {texts.skip}
    </a>
    <Bar frame={frame} />
    <main id="content">{children}</main>
    <Footer programme={frame.programme} />
  </>
)
