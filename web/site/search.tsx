import type { PublicFrame, SearchPage } from '#domain/api/public-page.ts'
import { mayHaveMore, SEARCH_ENDED, SEARCH_MAX, SEARCH_MIN, SEARCH_TOTAL } from '#domain/api/search-limits.ts'
import type { PublicMatch } from '#domain/api/search.ts'
import { entityOf } from '#domain/entities/register.ts'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Frame } from './frame.tsx'

const { search: texts } = siteTexts

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
  if (module !== null) return matches.length < SEARCH_TOTAL ? null : <p>{texts.onlyBest(SEARCH_TOTAL)}</p>
  const modules = modulesWithMore(matches)
  if (modules.length === 0) return null
  return (
    <nav aria-label={texts.more}>
      <ul className="more">
        {modules.map((name) => (
          <li key={name}>
            <a href={addressOf(text, name)}>{texts.moreIn(entityOf(name).label.many)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Results = ({ page }: { page: SearchPage }) => {
  const { text, isTooShort, module, matches, isPartial } = page
  if (text === '') return null
  if (isTooShort) return <p className="empty">{texts.tooShort(SEARCH_MIN)}</p>
  return (
    <>
      {module !== null && (
        <p>
          {texts.onlyIn(entityOf(module).label.many)} <a href={addressOf(text)}>{texts.everything}</a>
        </p>
      )}
      {isPartial && <p>{SEARCH_ENDED}</p>}
      {matches.length > 0 ? (
        <ol className="results" aria-label={texts.results}>
          {matches.map((match) => (
            <Found key={match._id} match={match} />
          ))}
        </ol>
      ) : (
        !isPartial && <p className="empty">{texts.none(text)}</p>
      )}
      <More page={page} />
    </>
  )
}

/** Searches everything that visitors may read, also without script (public-pages.md, Public search). */
export const Search = ({ page, frame }: { page: SearchPage; frame: PublicFrame }) => (
  <Document
    frame={frame}
    title={page.text === '' ? texts.title : texts.titleOf(page.text)}
    description={texts.description(frame.programme.name)}
    canonical={page.text === '' ? '/search' : null}
  >
    <Frame frame={frame}>
      <section className="plain">
        <h1>{texts.title}</h1>
        <form action="/search" role="search" className="search">
          <label>
            <span>{texts.label}</span>
            <input type="search" name="q" defaultValue={page.text} maxLength={SEARCH_MAX} required />
          </label>
          <button type="submit" className="button">
            {texts.search}
          </button>
        </form>
        <Results page={page} />
      </section>
    </Frame>
  </Document>
)
