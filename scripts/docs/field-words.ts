/** A field in the words of docs/product. */
import { entityOf } from '#domain/entities/register.ts'
import type { FieldData, Option, Years } from '#domain/kinds/kind.ts'
import { YEAR_MIN } from '#domain/kinds/offered-years.ts'
import { acceptedSchemaOf, answeredSchemaOf, optionsOf, type KindName } from '#domain/kinds/register.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { ACTION_LABELS } from '#domain/permissions/labels.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { SECTORS } from '#domain/vocabulary/sectors.ts'
import { withArticle } from '#domain/vocabulary/with-article.ts'
import { enumerate, exact, join } from './markdown.ts'

const KINDS: Readonly<Record<KindName, string>> = {
  text: 'text',
  'long-text': 'long text',
  phone: '[phone](values.md#phone-numbers)',
  email: '[email](values.md#email-addresses)',
  url: '[web address](values.md#web-addresses)',
  'whole-number': 'whole number',
  decimal: 'number',
  money: '[money](values.md#money)',
  date: '[date](values.md#dates)',
  'date-time': '[day and time](values.md#days-and-times)',
  time: '[time of day](values.md#times-of-day)',
  month: '[month of a year](values.md#months-of-a-year)',
  year: '[year](values.md#years)',
  'programme-year': '[year of the programme](values.md#years-of-the-programme)',
  period: '[two months](values.md#months-and-periods)',
  'yes-no': '[Yes or No](values.md#yes-and-no)',
  boolean: '[true or false](values.md#true-and-false)',
  choice: '[choice](values.md#choices)',
  choices: '[choices](values.md#choices)',
  file: '[file](files-and-viewers.md)',
  image: '[picture](files-and-viewers.md#pictures)',
  region: '[region](values.md#regions)',
  reference: '[reference](values.md#references)',
  id: 'id',
  deadline: '[deadline](values.md#deadlines)',
  source: '[source](returns.md#counted-answers)',
  record: 'nested record',
  list: '[list](values.md#lists-of-small-records)',
}

const MADE = { id: 'id of its own', moment: 'moment' } as const

/** "an IP", "a startup": the record of another entity. */
const aRecordOf = (name: string): string => withArticle(entityOf(name).label.one).toLowerCase()

export function kindInWords(field: FieldData): string {
  const { made, isMonth, isOpen, isSuggested, to, acceptsName } = field
  if (made) return MADE[made]
  if (isMonth) return '[month](values.md#months-and-periods)'
  if (to && field.idOf) return `id of ${aRecordOf(to)}`
  if (to && acceptsName) return `[name](values.md#references-that-accept-a-name) of ${aRecordOf(to)}`
  if (to) return `${KINDS.reference} to ${aRecordOf(to)}`
  return join(
    [
      // The compiler knows only that it is a text.
      KINDS[field.kind as KindName],
      isOpen && '[can be extended](values.md#choices-that-can-be-extended)',
      isSuggested && '[suggested](values.md#choices-that-can-be-extended)',
    ],
    ', ',
  )
}

export const labelInWords = ({ label, formLabel, whenAdded }: FieldData): string =>
  join([label, formLabel && `in forms ${formLabel}`, whenAdded?.label && `when added ${whenAdded.label}`])

/** The row of the table of rights. */
export const rightInWords = (action: ActionKey): string =>
  `[${ACTION_LABELS[action]}](rights-tables.md#rights-to-change)`

const requiredMessageOf = (field: FieldData): string => formatUnreadable(field, refuse('required'))

/** Whether it must have a value, and the message without one if that is its own. */
export function requiredInWords(field: FieldData): string {
  const { required, requiredMessage, whenAdded } = field
  const own = (message: string | undefined): string =>
    message === undefined ? '' : `: ${exact(requiredMessageOf({ ...field, requiredMessage: message }))}`
  const added = whenAdded?.requiredMessage ?? (required ? undefined : requiredMessage)
  return join([
    required && `yes${own(requiredMessage)}`,
    whenAdded &&
      (whenAdded.required || added !== undefined) &&
      `when added${whenAdded.isByHand ? ' by hand' : ''}${own(added)}`,
  ])
}

const inYears = ({ from = YEAR_MIN, back, ahead = 0 }: Years): string =>
  `from ${ahead === 0 ? 'the current one' : `${ahead} after the current one`} down to ${
    back === undefined ? from : `${back} before it`
  }`

/** An option with its value, its colour, the types of incubators that have it, and its other spellings. */
const inOption = ({ value, label, tone, types, also = [], near = [] }: Option): string => {
  const more = join([
    value !== label && exact(value),
    tone,
    types?.join(', '),
    also.length > 0 && `also ${also.map(exact).join(', ')}`,
    near.length > 0 && `suggested for ${near.map(exact).join(', ')}`,
  ])
  return more === '' ? label : `${label} (${more})`
}

/** More options than these are no choices of their own, but the steps of a scale. */
const OPTIONS_MAX = 60

function inOptions(field: FieldData): string {
  if (field.options === SECTORS) return '[sectors](values.md#sectors)'
  const options = optionsOf(field)
  if (options.length <= OPTIONS_MAX) return options.map(inOption).join(', ')
  return `${options.length} from ${options[0]!.label} to ${options.at(-1)!.label}`
}

/** A range of years is not grouped. */
const rangeInWords = (least: number, most: number): string =>
  least >= 1_000 ? `${least} to ${most}` : `${formatNumber(least)} to ${formatNumber(most)}`

const mostInWords = (most: unknown): string | undefined =>
  typeof most === 'number' ? `at most ${formatNumber(most)}` : undefined

/** The bounds of its values; the server makes those of a made one. */
function boundsOf(field: FieldData): string {
  if (field.made) return ''
  if (field.kind === 'year' || field.kind === 'programme-year') return field.years ? '' : inYears({})
  const { minimum, maximum, maxLength } = answeredSchemaOf(field)
  const length = mostInWords(maxLength)
  return join([
    typeof minimum === 'number' && typeof maximum === 'number' && rangeInWords(minimum, maximum),
    length && `${length} characters`,
    mostInWords(acceptedSchemaOf(field)['maxItems']),
  ])
}

// A method, so that the words for any setting are words for an unknown value.
interface WordsFor<Value> {
  of(value: Value, field: FieldData): string
}
type Words<Value = unknown> = WordsFor<Value>['of'] | null

const FLAG = (words: string) => () => words

/** What each setting says of a field, in this order; null if another column says it. */
const SETTINGS: { readonly [S in keyof FieldData]-?: Words<NonNullable<FieldData[S]>> } = {
  kind: null,
  label: null,
  formLabel: null,
  required: null,
  requiredMessage: null,
  header: null,
  alsoHeaders: null,
  filterLabel: null,
  to: null,
  idOf: (name) => `of the one that ${exact(name)} names`,
  acceptsName: null,
  made: null,
  isMonth: null,
  isOpen: null,
  isSuggested: null,
  item: null,
  max: null,
  min: null,
  decimals: (digits) => `at most ${digits} digits after the point`,
  isPeriod: FLAG('a [period](returns.md#periods), read in words'),
  isMinutes: FLAG('minutes, shown as hours'),
  options: (_, field) => inOptions(field),
  emptyAs: (value, field) =>
    `counts as ${optionsOf(field).find((option) => option.value === value)?.label ?? value} where it is empty`,
  allLabel: (label) => `its filter begins with ${exact(label)}`,
  years: inYears,
  isPdf: FLAG('a PDF that the product stores'),
  isAhead: FLAG('in the future'),
  mustExist: FLAG('must exist'),
  whenDeleted: FLAG('stays when that one is deleted'),
  across: (action) => `of another incubator with the right ${rightInWords(action)}`,
  requiredParts: (parts) => `an item without ${enumerate(parts.map(exact))} is dropped`,
  isWithinItem: null,
  beginsToday: (_, { kind }) => `begins with the current ${kind === 'date' ? 'day' : 'year'}`,
  repeats: FLAG('begins with that of the record added before'),
  cut: (most) => `cut at ${most} characters in a table`,
  emptyLabel: (label) => `shows ${exact(label)} where it is empty`,
  hint: (text) => `hint ${exact(text)}`,
  invalidMessage: (text) => `malformed: ${exact(text)}`,
  lettersMessage: (text) => `with letters: ${exact(text)}`,
  whenAdded: ({ invalidMessage, lettersMessage }) =>
    join([
      invalidMessage && `malformed when added: ${exact(invalidMessage)}`,
      lettersMessage && lettersMessage !== invalidMessage && `with letters: ${exact(lettersMessage)}`,
    ]),
  isPrivate: FLAG('[private](roles-and-rights.md#public-and-private-fields)'),
  isFixed: FLAG('cannot be changed later'),
  isDerived: FLAG('set by the server'),
  isOutsideFiles: FLAG('not in files'),
}

function settingInWords(name: keyof FieldData, field: FieldData): string {
  const words: Words = SETTINGS[name]
  const value = field[name]
  return words === null || value === undefined || value === false ? '' : words(value, field)
}

/** Its bounds, options, messages and whatever else its definition says of it. */
export const boundsInWords = (field: FieldData): string =>
  join([
    boundsOf(field),
    // The keys of a literal.
    ...(Object.keys(SETTINGS) as (keyof FieldData)[]).map((name) => settingInWords(name, field)),
  ])
