import type {
  IncubatorPage,
  ProfilePart,
  ProfileParts,
  PublicFigure,
  PublicFrame,
} from '#domain/api/public-page.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { About } from './about.tsx'
import { textOf, TypeBadge } from './card.tsx'
import { Document } from './document.tsx'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { addressWith } from './list-address.ts'
import { cellsAt, EmptyList, ListCount, ListPages, ListSearch, ListTable } from './list.tsx'

/** The part that a search replaces, and the part that an opened tab does. */
const FOUND = 'found'
const WHOLE = 'incubator'

const grouped = new Intl.NumberFormat('en-IN')

interface LinksProps {
  readonly label: string
  readonly open: string
  readonly parts: readonly ProfilePart[]
  readonly hrefOf: (value: string) => string
  readonly className: string
}

/** Links to parts of the profile with the number of their records; the open one is marked. */
const Links = ({ label, open, parts, hrefOf, className }: LinksProps) => (
  <nav aria-label={label} className={className} data-choices>
    {parts.map(({ value, label: words, count }) => (
      <a
        key={value}
        href={hrefOf(value)}
        aria-current={value === open ? 'page' : undefined}
        data-swap={WHOLE}
      >
        {words} {count !== null && <span className="figure-count">{grouped.format(count)}</span>}
      </a>
    ))}
  </nav>
)

const Figures = ({ figures }: { figures: readonly PublicFigure[] }) => (
  <dl className="figures">
    {figures.map(({ label, figure, line }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
        {line !== undefined && <dd className="figure-line">{line}</dd>}
      </div>
    ))}
  </dl>
)

const partLabel = ({ name }: ProfileParts): string => (name === 'module' ? 'Modules' : 'Lists')

const OpenTab = ({ page, frame }: { page: IncubatorPage; frame: PublicFrame }) => {
  const { record, figures, parts, list, open } = page
  if (list === null) return <About record={record} />
  return (
    <>
      {figures.length > 0 && <Figures figures={figures} />}
      {parts !== null && (
        <Links
          label={partLabel(parts)}
          open={parts.open}
          parts={parts.parts}
          className="views"
          hrefOf={(value) => addressWith(list.path, { tab: open, [parts.name]: value })}
        />
      )}
      <section aria-labelledby="list-title">
        <h2 id="list-title" className="list-title">
          {list.title}
        </h2>
        <ListSearch list={list} part={FOUND} />
        <div id={FOUND}>
          <ListCount list={list} />
          {list.records.length === 0 ? (
            <EmptyList list={list} whole={WHOLE} />
          ) : (
            <ListTable list={list} at={cellsAt(frame, page.today)} />
          )}
          <ListPages list={list} part={FOUND} />
        </div>
      </section>
    </>
  )
}

/** The incubator as search engines read it. */
const organisation = ({ record }: IncubatorPage, address: string, { appUrl }: PublicFrame): object => {
  const logo = textOf(record['profile'])
  const given = {
    description: textOf(record['description']) || textOf(record['tagline']),
    email: textOf(record['email']),
    telephone: textOf(record['phone']),
    address: [record['address'], record['location']].map(textOf).filter(Boolean).join(', '),
    foundingDate:
      typeof record['year_of_establishment'] === 'number' ? `${record['year_of_establishment']}` : '',
    logo: logo.startsWith(OWN_FILES) ? appUrl + logo : '',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: record['name'],
    url: appUrl + address,
    sameAs: [record['website'], record['linkedin_url']].map(textOf).filter(Boolean),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  }
}

/** The public page of an incubator: its head, its tabs, and the open one (public-pages.md, Public incubator page). */
export const Incubator = ({ page, frame }: { page: IncubatorPage; frame: PublicFrame }) => {
  const { record, tabs, open } = page
  const name = textOf(record['name'])
  const path = `/landingIncubator/${record._id}`
  const tabAddress = (tab: string) => addressWith(path, { tab: tab === 'about' ? '' : tab })
  const label = tabs.find(({ value }) => value === open)?.label ?? ''
  return (
    <Document
      frame={frame}
      title={open === 'about' ? name : `${label} · ${name}`}
      description={
        (textOf(record['description']) || textOf(record['tagline'])).slice(0, 200) ||
        `${name}, ${textOf(record['incubator_type'])}`
      }
      canonical={tabAddress(open)}
      image={record['profile']}
      data={[organisation(page, path, frame)]}
    >
      <Frame frame={frame}>
        <Head
          name={name}
          image={record['profile']}
          line={textOf(record['tagline'])}
          badge={<TypeBadge type={record['incubator_type']} />}
        >
          <a className="button" data-quiet href={`/contact?incubator_id=${record._id}`}>
            Contact
          </a>
        </Head>
        <div className="profile-tabs" id={WHOLE} data-whole>
          <Links label="Profile" open={open} parts={tabs} hrefOf={tabAddress} className="tabs" />
          <OpenTab page={page} frame={frame} />
        </div>
      </Frame>
    </Document>
  )
}
