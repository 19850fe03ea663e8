import type { Entity } from '#domain/entities/entity.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'

import { shownAddress } from '#domain/kinds/href-of.ts'
import { addressOf, showText } from '#domain/kinds/register.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { Shortened } from './cut.tsx'
import { siteTexts } from './english.tsx'

/** In a table an address is cut at 20 characters (values.md, Text cuts). */
export const ADDRESS_CUT = 20

interface ValueProps {
  readonly field: FieldData
  readonly value: unknown
  /** Characters of a website that are shown; without it, those that fit into the line. */
  readonly cut?: number
}

/** A value as visitors read it: a website, an email address or a phone number is a link. */
export const Value = ({ field, value, cut }: ValueProps) => {
  const text = showText(field, value)
  const href = addressOf(field, value)
  if (href === null) return text
  if (!/^https?:/i.test(href)) return <a href={href}>{text}</a>
  const address = shownAddress(text)
  const isFitted = cut === undefined
  return (
    <a
      className={isFitted ? 'fitted' : undefined}
      href={href}
      title={text}
      rel="noopener noreferrer nofollow"
    >
      {isFitted ? address : <Shortened text={address} at={cut} />}
    </a>
  )
}

interface FactsProps {
  readonly entity: Entity
  readonly record: AnsweredRecord
  readonly names: readonly string[]
  /** Fields without a value are shown too, as `-`. */
  readonly isWhole?: boolean
  /** Further facts after these. */
  readonly children?: React.ReactNode
}

export const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Copies an email or phone, where scripts run (values.md, Copying a value). */
const Copy = ({ field, value }: { field: FieldData; value: unknown }) => {
  if (!/^(mailto|tel):/.test(addressOf(field, value) ?? '')) return null
  const text = showText(field, value)
  return (
    <>
      {' '}
      <button type="button" className="copy" data-copy={text} aria-label={siteTexts.cells.copyValue(text)}>
        {siteTexts.cells.copy}
      </button>
    </>
  )
}

/** The fields of a record, each with its label; usually those that have a value. */
export const Facts = ({ entity, record, names, isWhole = false, children }: FactsProps) => (
  <dl className="facts">
    {names
      .filter((name) => isWhole || !isBlank(record[name]))
      .map((name) => (
        <Fact key={name} label={fieldOf(entity, name).label}>
          {isBlank(record[name]) ? (
            '-'
          ) : (
            <>
              <Value field={fieldOf(entity, name)} value={record[name]} />
              <Copy field={fieldOf(entity, name)} value={record[name]} />
            </>
          )}
        </Fact>
      ))}
    {children}
  </dl>
)
