import type { AnsweredRecord } from '#domain/api/entity.ts'
import { document, whenOf } from '#domain/entities/document.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { labelOf } from '#domain/kinds/options.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { textOf } from './card.tsx'
import { Shortened } from './cut.tsx'
import { siteTexts } from './english.tsx'
import { FileLink } from './file-link.tsx'

/** What a file is, by the end of its name. */
const fileTypeOf = (file: string): string =>
  !file.startsWith(OWN_FILES)
    ? siteTexts.document.link
    : (/\.(\w{1,5})$/.exec(file)?.[1]?.toUpperCase() ?? siteTexts.document.file)

/** A document as a card, which opens its file (documents.md, Document list). */
export const DocumentCard = ({ record }: { record: AnsweredRecord }) => {
  const title = textOf(record['title'])
  const file = textOf(record['file'])
  const href = hrefOf(file)
  const { cut } = document.fields.title
  const short = <Shortened text={title} at={cut} />
  return (
    <li className="card">
      <span className="picture file" aria-hidden>
        {fileTypeOf(file)}
      </span>
      <div className="card-words">
        <h3 title={title.length > cut ? title : undefined}>
          {href === null ? (
            short
          ) : (
            <FileLink href={href} of={title}>
              {short}
            </FileLink>
          )}
        </h3>
        <p>
          {[labelOf(document.fields.type, textOf(record['type'])), whenOf(record)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
