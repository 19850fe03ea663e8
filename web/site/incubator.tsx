import type { AnsweredRecord } from '#domain/api/entity.ts'
import type {
  IncubatorPage,
  ProfilePart,
  ProfileParts,
  PublicFrame,
  PublicList,
} from '#domain/api/public-page.ts'
import { SHORT_TYPES, shortTypeOf, INCUBATOR_LISTS } from '#domain/vocabulary/incubator-types.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { About } from './about.tsx'
import { textOf, TypeBadge } from './card.tsx'
import { Crumbs, crumbsData } from './crumbs.tsx'
import { DocumentCard } from './document-card.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Figures, Spending } from './figures.tsx'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { addressWith } from './list-address.ts'
import { cellsAt, EmptyList, ListCount, ListPages, ListSearch, ListTable, ListViews } from './list.tsx'

/** The part that a search replaces, and the part that an opened tab does. */
const FOUND = 'found'
const WHOLE = 'incubator'

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
        {words} {count !== null && <span className="figure-count">{formatNumber(count)}</span>}
      </a>
    ))}
  </nav>
)

const { incubator: texts, profile } = siteTexts

const Parts = ({
  page: { open },
  parts,
  path,
}: {
  page: IncubatorPage
  parts: ProfileParts
  path: string
}) => (
  <Links
    label={texts.parts[parts.name]}
    open={parts.open}
    parts={parts.parts}
    className="views"
    hrefOf={(value) => addressWith(path, { tab: open, [parts.name]: value })}
  />
)

const Records = ({ list, page, frame }: { list: PublicList; page: IncubatorPage; frame: PublicFrame }) =>
  list.records.length === 0 ? (
    <EmptyList list={list} whole={WHOLE} />
  ) : list.view === 'grid' ? (
    <ul className="cards" aria-label={list.title}>
      {list.records.map((record) => (
        <DocumentCard key={record._id} record={record} />
      ))}
    </ul>
  ) : (
    <ListTable list={list} part={FOUND} at={cellsAt(frame, page.today)} />
  )

const OpenTab = ({ page, frame }: { page: IncubatorPage; frame: PublicFrame }) => {
  const { record, figures, spending, parts, list } = page
  if (list === null) return <About record={record} />
  // A year is chosen for the figures too; a module or a list for what is below them.
  const isAbove = parts?.name === 'year'
  return (
    <>
      {spending !== null && <h2 className="list-title">{texts.funding}</h2>}
      {parts !== null && isAbove && <Parts page={page} parts={parts} path={list.path} />}
      <div className={spending === null ? undefined : 'with-ring'}>
        {spending !== null && <Spending shares={spending} />}
        {figures.length > 0 && <Figures figures={figures} />}
      </div>
      {parts !== null && !isAbove && <Parts page={page} parts={parts} path={list.path} />}
      <section aria-labelledby="list-title">
        <h2 id="list-title" className="list-title">
          {list.title}
        </h2>
        <ListSearch list={list} part={FOUND} />
        <div id={FOUND}>
          <div className="listing-bar">
            <ListCount list={list} />
            <ListViews list={list} part={FOUND} />
          </div>
          <Records list={list} page={page} frame={frame} />
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

/** The public list of the incubators of its type; of all for a type without an abbreviation. */
function listOf(record: AnsweredRecord): { label: string; href: string } {
  const short = SHORT_TYPES.find((one) => one === shortTypeOf(record['incubator_type']))
  if (short === undefined) return { label: texts.list, href: '/incubators' }
  const { title, href } = INCUBATOR_LISTS[short]
  // These two have public addresses of their own.
  return { label: title, href: short === 'COE' || short === 'NAIN' ? `/${short}` : href }
}

/** The public page of an incubator: its head, its tabs, and the open one (public-pages.md, Public incubator page). */
export const Incubator = ({ page, frame }: { page: IncubatorPage; frame: PublicFrame }) => {
  const { record, tabs, open } = page
  const name = textOf(record['name'])
  const path = `/landingIncubator/${record._id}`
  const tabAddress = (tab: string) => addressWith(path, { tab: tab === 'about' ? '' : tab })
  const ofType = listOf(record)
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
      data={[organisation(page, path, frame), crumbsData(ofType, name, frame)]}
    >
      <Frame frame={frame}>
        <Crumbs list={ofType} name={name} />
        <Head
          name={name}
          image={record['profile']}
          line={textOf(record['tagline'])}
          badge={<TypeBadge type={record['incubator_type']} />}
        >
          <a className="button" data-quiet href={`/contact?incubator_id=${record._id}`}>
            {texts.contact}
          </a>
        </Head>
        <div className="profile-tabs" id={WHOLE} data-whole>
          <Links label={profile.title} open={open} parts={tabs} hrefOf={tabAddress} className="tabs" />
          <OpenTab page={page} frame={frame} />
        </div>
      </Frame>
    </Document>
  )
}
