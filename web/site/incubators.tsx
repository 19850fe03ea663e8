import type { IncubatorsPage, PublicFrame } from '#domain/api/public-page.ts'
import { IncubatorCard } from './card.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Frame } from './frame.tsx'
import { addressWith } from './list-address.ts'
import { cellsAt, EmptyList, ListCount, ListPages, ListSearch, ListTable, ListViews } from './list.tsx'

/** The part that a search replaces, and the part that everything else does. */
const FOUND = 'found'
const WHOLE = 'incubators'

/** A public list of incubators with search, filters and pages (public-pages.md, Public lists of incubators). */
export const Incubators = ({ page, frame }: { page: IncubatorsPage; frame: PublicFrame }) => {
  const { list } = page
  const { isSignedIn, programme, appUrl } = frame
  const { type = '' } = list.kept
  const address = addressWith(list.path, { type })
  return (
    <Document
      frame={frame}
      title={list.title}
      description={siteTexts.incubators.description({
        title: list.title,
        programme: programme.name,
        state: programme.state,
      })}
      canonical={address}
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name: list.title,
          numberOfItems: list.total,
          itemListElement: list.records.map((record, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: record['name'],
            url: `${appUrl}/landingIncubator/${record._id}`,
          })),
        },
      ]}
    >
      <Frame frame={frame}>
        <section className="listing" id={WHOLE} data-whole>
          <h1>{list.title}</h1>
          <ListSearch list={list} part={FOUND} />
          <div id={FOUND}>
            <div className="listing-bar">
              <ListCount list={list} />
              <ListViews list={list} part={FOUND} />
            </div>
            {list.records.length === 0 ? (
              <EmptyList list={list} whole={WHOLE} />
            ) : list.view === 'grid' ? (
              <ul className="cards">
                {list.records.map((record) => (
                  <IncubatorCard key={record._id} record={record} isSignedIn={isSignedIn} isOwnPage />
                ))}
              </ul>
            ) : (
              <ListTable list={list} part={FOUND} at={cellsAt(frame, '')} />
            )}
            <ListPages list={list} part={FOUND} />
          </div>
        </section>
      </Frame>
    </Document>
  )
}
