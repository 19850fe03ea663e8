import { cutText } from '#domain/vocabulary/cut-text.ts'
import { siteTexts } from './english.tsx'

/** A text of a table, cut; a press opens the whole, and print shows it (values.md, Text cuts). */
export const Cut = ({ text, at }: { text: string; at: number }) =>
  text.length <= at ? (
    text
  ) : (
    <details className="cut">
      <summary title={text}>
        <span>{cutText(text, at)}</span>
        <i>{siteTexts.cells.readLess}</i>
      </summary>
      {text}
    </details>
  )

/** A text of one line, cut; scripts show the whole where the line has room, as the cards of a phone have. */
export const Shortened = ({ text, at }: { text: string; at: number }) =>
  text.length <= at ? (
    text
  ) : (
    <span className="shortened">
      <span>{cutText(text, at)}</span>
      <span>{text}</span>
    </span>
  )

/** A long text, of which `Read More` opens the whole; print shows it. */
export const ReadMore = ({ text, at }: { text: string; at: number }) =>
  text.length <= at ? (
    <p className="text">{text}</p>
  ) : (
    <div className="long">
      <p className="text">{cutText(text, at)}</p>
      <details>
        <summary>{siteTexts.cells.readMore}</summary>
        <p className="text">{text}</p>
      </details>
    </div>
  )
