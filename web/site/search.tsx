import type { PublicFrame, SearchPage } from '#domain/api/public-page.ts'
import { mayHaveMore, SEARCH_ENDED, SEARCH_MAX, SEARCH_MIN, SEARCH_TOTAL } from '#domain/api/search-limits.ts'
import type { PublicMatch } from '#domain/api/search.ts'
import { entityOf } from '#domain/entities/register.ts'
import { Document } from './document.tsx'
import { Frame } from './frame.tsx'

/** "Startup · Hasirumane", without repeating the title. */
const lineOf = ({ module, title, incubator_name, startup_name }: PublicMatch): string =>
  [entityOf(module).label.one, incubator_name, startup_name === title ? null : startup_name]
    .filter(Boolean)
    .join(' · ')

const Found = ({ match }: { match: PublicMatch }) => (
  <li className="box">
    <h2>
      <a href={match.address}>{match.title}</a>
    </h2>
    <p>{lineOf(match)}</p>
    {match.field !== entityOf(match.module).titleField && (
      <p>
        {match.label}: {match.text}
      </p>
    )}
  </li>
)

type Module = PublicMatch['module']

const addressOf = (text: string, module?: Module): string =>
  `/search?${new URLSearchParams({ q: text, ...(module === undefined ? {} : { in: module }) }).toString()}`

/** The modules of which there may be further results. */
function modulesWithMore(matches: readonly PublicMatch[]): Module[] {
  const modules = matches.map(({ module }) => module)
  return [...new Set(modules)].filter((module) =>
    mayHaveMore(modules.filter((other) => other === module).length, matches.length),
  )
}

/** What is not shown: links to further results, or how to find them. */
const More = ({ page: { text, module, matches } }: { page: SearchPage }) => {
  if (module !== null)
    return matches.length < SEARCH_TOTAL ? null : (
      <p>Only the best {SEARCH_TOTAL} results are shown. Add a word to narrow the search.</p>
    )
  const modules = modulesWithMore(matches)
  if (modules.length === 0) return null
  return (
    <nav aria-label="More results">
      <ul className="more">
        {modules.map((name) => (
          <li key={name}>
            <a href={addressOf(text, name)}>More in {entityOf(name).label.many}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Results = ({ page }: { page: SearchPage }) => {
  const { text, isTooShort, module, matches, isPartial } = page
  if (text === '') return null
  if (isTooShort) return <p className="empty">Type at least {SEARCH_MIN} characters.</p>
  return (
    <>
      {module !== null && (
        <p>
          Results in {entityOf(module).label.many} only. <a href={addressOf(text)}>Search everything</a>
        </p>
      )}
      {isPartial && <p>{SEARCH_ENDED}</p>}
      {matches.length > 0 ? (
        <ol className="results" aria-label="Results">
          {matches.map((match) => (
            <Found key={match._id} match={match} />
          ))}
        </ol>
      ) : (
        !isPartial && (
          <p className="empty">
            No results for “{text}”. Try part of a name, another spelling or the district.
          </p>
        )
      )}
      <More page={page} />
    </>
  )
}

/** Searches everything that visitors may read, also without script (public-pages.md, Public search). */
export const Search = ({ page, frame }: { page: SearchPage; frame: PublicFrame }) => (
  <Document
    frame={frame}
    title={page.text === '' ? 'Search' : `Search: ${page.text}`}
    description={`Search the incubators, startups, mentors and events of ${frame.programme.name}`}
    canonical={page.text === '' ? '/search' : null}
  >
    <Frame frame={frame}>
      <section className="plain">
        <h1>Search</h1>
        <form action="/search" role="search" className="search">
          <label>
            <span>Search incubators, startups, mentors and events</span>
            <input type="search" name="q" defaultValue={page.text} maxLength={SEARCH_MAX} required />
          </label>
          <button type="submit" className="button">
            Search
          </button>
        </form>
        <Results page={page} />
      </section>
    </Frame>
  </Document>
)
