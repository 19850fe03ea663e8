import {
  OPEN_DATA,
  type EmbedPage,
  type OpenDataName,
  type OpenDataPage,
  type PublicFrame,
} from '#domain/api/public-page.ts'
import { READ_RETURN_FIGURES } from '#domain/api/endpoints.ts'
import type { PublicFigures } from '#domain/api/return-board.ts'
import { pathOf } from '#domain/api/path-of.ts'
import { textOf, TypeBadge } from './card.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Frame } from './frame.tsx'
import { ListPages } from './list.tsx'

const { openData: texts, embed } = siteTexts

/** The filters of each directory, as its addresses take them. */
const FILTERS: Readonly<Record<OpenDataName, string>> = {
  incubators: 'search, region, type',
  startups: 'search, region, type, incubator_id',
  mentors: 'search, incubator_id',
  events: 'search, type, incubator_id',
}

const Figures = ({ figures }: { figures: readonly PublicFigures[] }) => (
  <>
    <h2 className="list-title">{texts.figures}</h2>
    <p className="form-line">{texts.figuresLead}</p>
    <table className="records">
      <caption className="for-readers">{texts.figures}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.form}</th>
          <th scope="col">{texts.question}</th>
          <th scope="col">{texts.files}</th>
        </tr>
      </thead>
      <tbody>
        {figures.flatMap(({ form_id: form, title, questions }) =>
          questions.map(({ code, label }) => {
            const address = (format?: 'csv') =>
              `/api${pathOf(READ_RETURN_FIGURES, { query: { form_id: form, code, format } })}`
            return (
              <tr key={`${form} ${code}`}>
                <td data-label={texts.form}>{title}</td>
                <td data-label={texts.question}>{label}</td>
                <td data-label={texts.files}>
                  <span>
                    <a href={address('csv')}>{texts.asCsv(label)}</a> ·{' '}
                    <a href={address()}>{texts.asJson(label)}</a>
                  </span>
                </td>
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  </>
)

/** What there is as open data, under which licence, and how to embed a list (public-pages.md, Open data). */
export const OpenData = ({
  page: { licence, figures },
  frame,
}: {
  page: OpenDataPage
  frame: PublicFrame
}) => {
  const { programme, appUrl } = frame
  return (
    <Document
      frame={frame}
      title={texts.title}
      description={texts.description({ programme: programme.name, licence: licence.name })}
      canonical="/open-data"
    >
      <Frame frame={frame}>
        <section className="plain">
          <h1>{texts.title}</h1>
          <p className="form-line">
            {texts.lead({
              programme: programme.name,
              licence: (
                <a href={licence.url} rel="license noopener noreferrer">
                  {licence.name}
                </a>
              ),
            })}
          </p>
          <table className="records">
            <caption className="for-readers">{texts.files}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.directory}</th>
                <th scope="col">{texts.filters}</th>
                <th scope="col">{texts.files}</th>
              </tr>
            </thead>
            <tbody>
              {OPEN_DATA.map((name) => (
                <tr key={name}>
                  <td data-label={texts.directory}>{texts.directories[name]}</td>
                  <td data-label={texts.filters}>{FILTERS[name]}</td>
                  <td data-label={texts.files}>
                    <span>
                      <a href={`/open-data/${name}.csv`}>{texts.asCsv(texts.directories[name])}</a> ·{' '}
                      <a href={`/open-data/${name}.json`}>{texts.asJson(texts.directories[name])}</a>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {figures.length > 0 && <Figures figures={figures} />}
          <h2 className="list-title">{texts.embedding}</h2>
          <p className="form-line">{texts.howToEmbed}</p>
          <pre className="snippet">
            <code>{`<iframe src="${appUrl}/embed/incubators?type=COE&region=Mysuru" title="${texts.embedded}" width="100%" height="480"></iframe>`}</code>
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
    description={embed.description({ title: list.title, programme: frame.programme.name })}
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
      {list.records.length === 0 && <p className="empty">{embed.none(list.title)}</p>}
      <ListPages list={list} part="" />
    </main>
  </Document>
)
