import type { AnsweredRecord } from '#domain/api/entity.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { OWN_FILES, sizedPicture } from '#domain/vocabulary/own-files.ts'
import { Shortened } from './cut.tsx'
import { siteTexts } from './english.tsx'

/** Card descriptions are cut at 35 (values.md, Text cuts). */
const CUT = 35
/** No card's line has room for more characters. */
const LINE = 80

/** Where the last word ends that is whole within the cut; a word that is longer is cut. */
function endOfWord(line: string): number {
  if (line.length <= CUT) return CUT
  const end = line.lastIndexOf(' ', CUT)
  return end > 0 ? end : CUT
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface PictureProps {
  readonly src: unknown
  readonly name: string
  readonly size?: number
  /** One of many in a list: scripts load it when it comes into view. Without scripts the letter stays. */
  readonly isListed?: boolean
}

/** A logo or portrait of the product's own files, or the first letter of the name. Decorative beside the name. */
export const Picture = ({ src, name, size = 40, isListed = false }: PictureProps) => {
  const own = textOf(src).startsWith(OWN_FILES) ? sizedPicture(textOf(src), size) : null
  return own !== null && !isListed ? (
    <img className="picture" src={own} alt="" width={size} height={size} decoding="async" />
  ) : (
    <span
      className="picture"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      data-picture={own ?? undefined}
      aria-hidden
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}

/** An incubator's type as an abbreviation. */
export const TypeBadge = ({ type }: { type: unknown }) => (
  <span className="badge" data-type={shortTypeOf(type)}>
    {shortTypeOf(type)}
  </span>
)

interface CardProps {
  readonly record: AnsweredRecord
  /** The heading of the card, one level below that of its list. */
  readonly heading?: 'h2' | 'h3'
  readonly href: string
  /** The line below the name. */
  readonly line: string
  readonly children?: React.ReactNode
}

/** A record of a public list, with its picture and name; the whole card opens its page. */
const Card = ({ record, heading: Heading = 'h3', href, line, children }: CardProps) => (
  <li className="card">
    <Picture src={record['profile']} name={textOf(record['name'])} isListed />
    <div className="card-words">
      <Heading>
        <a href={href}>{textOf(record['name'])}</a>
      </Heading>
      {line !== '' && (
        <p title={line.length > CUT ? line : undefined}>
          {line.length > LINE ? (
            cutText(line, endOfWord(line))
          ) : (
            <Shortened text={line} at={endOfWord(line)} />
          )}
        </p>
      )}
      <div className="card-foot">{children}</div>
    </div>
  </li>
)

/** Visitors open the public page, signed-in people the profile (public-pages.md, Public incubator page). */
export const incubatorHref = (id: string, isSignedIn: boolean): string =>
  `/${isSignedIn ? 'incubator' : 'landingIncubator'}/${id}`

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

interface IncubatorCardProps {
  readonly record: AnsweredRecord
  readonly isSignedIn: boolean
  /** On a page of their own, cards show how many startups and mentors there are. */
  readonly isOwnPage?: boolean
}

export const IncubatorCard = ({ record, isSignedIn, isOwnPage = false }: IncubatorCardProps) => (
  <Card
    record={record}
    heading={isOwnPage ? 'h2' : 'h3'}
    href={incubatorHref(record._id, isSignedIn)}
    line={textOf(record['description']) || textOf(record['tagline'])}
  >
    <TypeBadge type={record['incubator_type']} />
    <span>{textOf(record['location'])}</span>
    {isOwnPage && (
      <span>
        {siteTexts.incubators.startups(numberOf(record['total_startups']))} ·{' '}
        {siteTexts.incubators.mentors(numberOf(record['total_mentors']))}
      </span>
    )}
  </Card>
)

export const StartupCard = ({ record }: { record: AnsweredRecord }) => (
  <Card record={record} href={`/startup-landing/${record._id}`} line={textOf(record['description'])}>
    <span>{textOf(record['incubator_name'])}</span>
  </Card>
)

export const MentorCard = ({ record }: { record: AnsweredRecord }) => (
  <Card
    record={record}
    href={`/mentor-landing/${record._id}`}
    line={[record['current_designation'], record['organisation']].map(textOf).filter(Boolean).join(', ')}
  >
    <span>{textOf(record['incubator_name'])}</span>
  </Card>
)
