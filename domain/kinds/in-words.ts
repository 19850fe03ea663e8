/** What a cell of a file takes, for people who fill in a template (exports-and-templates.md, Templates). */
import { formatNumber } from '../vocabulary/format-number.ts'
import { nameOfYear, yearKind } from '../vocabulary/programme-year.ts'
import type { FieldData } from './kind.ts'
import { LONG_TEXT_MAX } from './long-text.ts'
import { answeredSchemaOf, KIND_NAMES, type KindName } from './register.ts'
import { TEXT_MAX } from './text.ts'

const textOf = ({ max }: FieldData, most: number): string =>
  `Text, at most ${formatNumber(max ?? most)} characters`

/** Four digits may be a year, which nobody groups. */
const bound = (n: unknown): string => Number(n).toLocaleString('en-IN', { useGrouping: 'min2' })

function numberOf(field: FieldData, what: string): string {
  const { minimum, maximum } = answeredSchemaOf(field)
  return `${what} from ${bound(minimum ?? 0)} to ${bound(maximum)}`
}

const WORDS: Readonly<Record<KindName, (field: FieldData) => string>> = {
  text: (field) => textOf(field, TEXT_MAX),
  'long-text': (field) => textOf(field, LONG_TEXT_MAX),
  phone: () => 'Phone with 10 digits',
  email: () => 'Email address',
  url: () => 'Web address',
  'whole-number': (field) => numberOf(field, 'Whole number'),
  decimal: (field) => numberOf(field, 'Number'),
  money: () => 'Amount in rupees, such as 10,00,000 or 10 lac',
  date: ({ isMonth }) => (isMonth ? 'Month, such as Mar 2024' : 'Date, DD/MM/YYYY or YYYY-MM-DD'),
  'date-time': () => 'Date and time, such as 2026-11-21T17:40',
  time: () => 'Time, such as 14:30 or 2:30 pm',
  month: () => 'Month, such as 7, Jul or July',
  year: () => 'Year with four digits',
  'programme-year': () => `Year of the programme, such as ${nameOfYear(yearKind(), 2026)}`,
  period: () => 'Two months, such as April 2025 - March 2026',
  'yes-no': () => 'Yes or No',
  boolean: () => 'Yes or No',
  choice: ({ isOpen }) => (isOpen ? 'One of the options, or another text' : 'One of the options'),
  choices: ({ isOpen }) =>
    isOpen
      ? 'Options or other texts, separated by semicolons'
      : 'One or several of the options, separated by semicolons',
  file: () => 'Link to a file',
  image: () => 'Link to a picture',
  region: () => "One of the programme's regions; old names are understood",
  reference: ({ to = 'record', acceptsName }) => (acceptsName ? `Name of a ${to}` : `Name or ID of a ${to}`),
  id: () => 'ID of a record',
  deadline: () => 'Days after the end of a period, or a date',
  source: () => 'Name of a source',
  record: () => 'JSON, as an export writes it',
  list: () => 'JSON, as an export writes it',
}

const isKind = (kind: string): kind is KindName => KIND_NAMES.some((name) => name === kind)

export const cellInWords = (field: FieldData): string => (isKind(field.kind) ? WORDS[field.kind](field) : '')
