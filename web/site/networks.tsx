import type { PublicFrame, LandingPage, Network, NetworkName } from '#domain/api/public-page.ts'
import { NETWORKS } from '#domain/api/public-page.ts'
import { ALL_SECTORS } from '#domain/vocabulary/sectors.ts'
import { IncubatorCard, MentorCard, StartupCard } from './card.tsx'
import { siteTexts } from './english.tsx'
import { PageNumbers } from './page-numbers.tsx'
import { RegionTiles } from './region-tiles.tsx'

const { networks: texts } = siteTexts

/** What the filter of a tab is called in its address (public-pages.md, Landing tabs). */
const FILTERS = { incubator: 'region', startup: 'incubator_id', mentor: 'incubator_id' } as const

/** The address of a page of a tab, with what was searched. The first page of everything needs no query. */
export function addressOf(
  name: NetworkName,
  { search, chosen, sector }: Pick<Network, 'search' | 'chosen' | 'sector'>,
  page: number,
): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (chosen !== '') query.set(FILTERS[name], chosen)
  if (sector !== '') query.set('sector', sector)
  if (page > 1) query.set('page', String(page))
  if (query.size > 0 && name !== 'incubator') query.set('in', name)
  return `/${query.size > 0 ? `?${query.toString()}` : ''}#${name}`
}

const Empty = ({ name, network }: { name: NetworkName; network: Network }) => (
  <p className="empty">
    {network.search === '' && network.chosen === '' && network.sector === '' ? (
      texts[name].none
    ) : (
      <>
        {texts[name].noMatch}{' '}
        <a href={addressOf(name, { search: '', chosen: '', sector: '' }, 1)} data-swap={`${name}-found`}>
          {texts.showAll}
        </a>
      </>
    )}
  </p>
)

const Cards = ({
  name,
  network,
  isSignedIn,
}: {
  name: NetworkName
  network: Network
  isSignedIn: boolean
}) => (
  <ul className="cards">
    {network.records.map((record) =>
      name === 'incubator' ? (
        <IncubatorCard key={record._id} record={record} isSignedIn={isSignedIn} />
      ) : name === 'startup' ? (
        <StartupCard key={record._id} record={record} />
      ) : (
        <MentorCard key={record._id} record={record} />
      ),
    )}
  </ul>
)

interface SearchProps {
  name: NetworkName
  network: Network
  sectors: LandingPage['sectors']
}

const SearchForm = ({ name, network, sectors }: SearchProps) => {
  const { search, filter, all } = texts[name]
  return (
    <form action={`/#${name}`} method="get" role="search" className="search" data-live={`${name}-found`}>
      {name !== 'incubator' && <input type="hidden" name="in" value={name} />}
      <label>
        <span>{search}</span>
        <input
          type="search"
          name="search"
          defaultValue={network.search}
          maxLength={200}
          autoComplete="off"
          placeholder={texts.least}
        />
      </label>
      <label>
        <span>{filter}</span>
        <select name={FILTERS[name]} defaultValue={network.chosen}>
          <option value="">{all}</option>
          {network.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {name === 'startup' && sectors.length > 0 && (
        <label>
          <span>{texts.sector}</span>
          <select name="sector" defaultValue={network.sector}>
            <option value="">{ALL_SECTORS}</option>
            {sectors.map((sector) => (
              <option key={sector.name} value={sector.name}>
                {sector.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="button" data-quiet>
        {texts.search}
      </button>
    </form>
  )
}

const Panel = ({ name, page, frame }: { name: NetworkName; page: LandingPage; frame: PublicFrame }) => {
  const network = page.networks[name]
  return (
    <section id={name} className="panel" aria-labelledby={`${name}-tab`} data-panel>
      <h3 className="panel-title">{texts[name].tab}</h3>
      <SearchForm name={name} network={network} sectors={page.sectors} />
      <div className={name === 'incubator' ? 'found with-tiles' : 'found'}>
        {name === 'incubator' && (
          <RegionTiles regions={frame.programme.regions} counts={page.regions} chosen={network.chosen} />
        )}
        <div id={`${name}-found`}>
          <p className="count" role="status">
            {texts[name].count(network.total)}
          </p>
          {network.records.length === 0 ? (
            <Empty name={name} network={network} />
          ) : (
            <Cards name={name} network={network} isSignedIn={frame.isSignedIn} />
          )}
          <PageNumbers
            label={texts[name].pages}
            page={network.page}
            pages={network.pages}
            hrefOf={(n) => addressOf(name, network, n)}
            part={`${name}-found`}
          />
        </div>
      </div>
    </section>
  )
}

/**
 * Incubators, startups and mentors. Without scripts the three follow each other; with scripts they are tabs
 * (public-pages.md, Landing tabs).
 */
export const Networks = ({ page, frame }: { page: LandingPage; frame: PublicFrame }) => (
  <section className="networks" aria-labelledby="networks-title" data-tabs>
    <h2 id="networks-title">{texts.title}</h2>
    <nav aria-label={texts.title} className="tabs">
      {NETWORKS.map((name) => (
        <a key={name} id={`${name}-tab`} href={`#${name}`}>
          {texts[name].tab}
        </a>
      ))}
    </nav>
    {NETWORKS.map((name) => (
      <Panel key={name} name={name} page={page} frame={frame} />
    ))}
  </section>
)
