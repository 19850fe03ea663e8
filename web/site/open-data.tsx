import {
  OPEN_DATA,
  type EmbedPage,
  type OpenDataName,
  type OpenDataPage,
  type PublicFrame,
} from '#domain/api/public-page.ts'
import { textOf, TypeBadge } from './card.tsx'
import { Document } from './document.tsx'
import { Frame } from './frame.tsx'
import { ListPages } from './list.tsx'

const WORDS: Readonly<Record<OpenDataName, { label: string; filters: string }>> = {
  incubators: { label: 'Incubators', filters: 'search, region, type' },
  startups: { label: 'Startups', filters: 'search, region, type, incubator_id' },
  mentors: { label: 'Mentors', filters: 'search, incubator_id' },
  events: { label: 'Events', filters: 'search, type, incubator_id' },
}

/** What there is as open data, under which licence, and how to embed a list (public-pages.md, Open data). */
export const OpenData = ({ page: { licence }, frame }: { page: OpenDataPage; frame: PublicFrame }) => {
  const { programme, appUrl } = frame
  return (
    <Document
      frame={frame}
      title="Open data"
      description={`The directory of ${programme.name} as CSV and JSON, ${licence.name}`}
      canonical="/open-data"
    >
      <Frame frame={frame}>
        <section className="plain">
          <h1>Open data</h1>
          <p className="form-line">
            The public directory of {programme.name} as files. Licence:{' '}
            <a href={licence.url} rel="license noopener noreferrer">
              {licence.name}
            </a>
            . Addresses take <code>page</code> and <code>pageSize</code> of at most 100.
          </p>
          <table className="records">
            <caption className="for-readers">Files</caption>
            <thead>
              <tr>
                <th scope="col">Directory</th>
                <th scope="col">Filters</th>
                <th scope="col">Files</th>
              </tr>
            </thead>
            <tbody>
              {OPEN_DATA.map((name) => (
                <tr key={name}>
                  <td data-label="Directory">{WORDS[name].label}</td>
                  <td data-label="Filters">{WORDS[name].filters}</td>
                  <td data-label="Files">
                    <span>
                      <a href={`/open-data/${name}.csv`}>{WORDS[name].label} as CSV</a> ·{' '}
                      <a href={`/open-data/${name}.json`}>{WORDS[name].label} as JSON</a>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2 className="list-title">A list for your website</h2>
          <p className="form-line">
            Paste this where the list should stand; <code>type</code> and <code>region</code> choose the
            incubators.
          </p>
          <pre className="snippet">
            <code>{`<iframe src="${appUrl}/embed/incubators?type=COE&region=Mysuru" title="Incubators" width="100%" height="480"></iframe>`}</code>
          </pre>
        </section>
      </Frame>
    </Document>
  )
}

/** A list of incubators in a frame of another website; its links open outside of the frame. */
export const Embed = ({ page: { list }, frame }: { page: EmbedPage; frame: PublicFrame }) => (
  <Document
    frame={{ ...frame, assets: { ...frame.assets, script: null } }}
    title={list.title}
    description={`${list.title} of ${frame.programme.name}`}
    canonical={null}
  >
    <main className="plain">
      <h1>{list.title}</h1>
      <ul className="embedded">
        {list.records.map((record) => (
          <li key={record._id}>
            <a href={`/landingIncubator/${record._id}`} target="_blank" rel="noopener">
              {textOf(record['name'])}
            </a>{' '}
            <TypeBadge type={record['incubator_type']} /> {textOf(record['location'])}
          </li>
        ))}
      </ul>
      {list.records.length === 0 && <p className="empty">No {list.title} here.</p>}
      <ListPages list={list} part="" />
    </main>
  </Document>
)
