import type { FieldData } from '#domain/kinds/kind.ts'
import { optionsOf, type Fields } from '#domain/kinds/register.ts'
import type { ProblemParams } from '#domain/codes/codes.ts'
import { formatWith } from '../sentences.ts'
import { formatNumber } from '../../vocabulary/format-number.ts'
import { formatQuantity } from '../../vocabulary/format-quantity.ts'
import { keyLabelsOf, labelOf, nameOf, reasonsBy, withKey, type FindEntity } from './reasons.ts'

/** What a sentence may mention besides its field: other fields of the record, and other entities. */
export interface ProblemContext {
  readonly fields: Fields
  readonly find: FindEntity
}

/** A sentence for each code, which may contain the label of the field. */
export type ProblemSentences = {
  readonly [Code in keyof ProblemParams]: (
    params: ProblemParams[Code],
    field: FieldData,
    about: ProblemContext,
  ) => string
}

const NON_RECORDS = {
  total: 'a total',
  headers: 'the headers again',
  numbers: 'the numbers of the columns',
  'struck-out': 'a row that is struck out',
  line: 'a dividing line',
  note: 'a note',
  'other-table': 'part of another table, by its headers or its unit',
}

const orLeftOut = (why: string, isLeftOut: true | undefined): string => (isLeftOut ? `${why}; skipped` : why)

/** A problem with one part of a cell that contains several. */
const ofPart = (part: string | undefined, sentence: string): string =>
  part === undefined ? sentence : `"${part}": ${sentence}`

const required = ({ label, requiredMessage }: FieldData): string => requiredMessage ?? `${label} is required`

const notAnAmount = (text: string): string => `"${text}" is not an amount; write it like 10,00,000 or 10 lac`

/** The field's own message for a malformed value, otherwise this one. */
const orOwn =
  <Params>(sentence: (params: Params, field: FieldData) => string) =>
  (params: Params, field: FieldData): string =>
    field.invalidMessage ?? sentence(params, field)

export const problemSentences: ProblemSentences = {
  required: (_, field) => required(field),
  'says-nothing': ({ text }, field) => `"${text}" means no value. ${required(field)}`,
  'stands-for-all': ({ text }) => `"${text}" stands for every option; choose single ones`,
  'not-text': (_, { label }) => `${label} must be text`,
  'too-long': orOwn(({ max }, { label }) => `${label} must be at most ${formatNumber(max)} characters`),
  'not-printable': (_, { label }) => `${label} contains characters that cannot be shown`,
  'not-one-line': (_, { label }) => `${label} must be one line, without line breaks`,
  'reversed-text': (_, { label }) =>
    `${label} contains an invisible sign that reverses the order of its letters; type it anew`,
  'not-an-option': orOwn(({ among, part }, field) => {
    const options = optionsOf(field).filter(({ value }) => among?.includes(value) ?? true)
    return ofPart(part, `${field.label} must be one of: ${options.map((o) => o.label).join(', ')}`)
  }),
  'not-short-text': ({ max, part }, { label }) =>
    ofPart(part, `${label} must be text of at most ${max} characters`),
  'not-yes-or-no': orOwn((_, { label }) => `${label} must be Yes or No`),
  'not-true-or-false': orOwn((_, { label }) => `${label} must be true or false`),
  'not-a-list': (_, { label }) => `${label} must be a list`,
  'too-many': ({ max }, { label }) => `${label} can have at most ${formatQuantity(max, 'entry', 'entries')}`,
  'too-long-together': ({ max }, { label }) =>
    `${label} must be at most ${formatNumber(max)} characters together`,
  'wrong-parts': ({ parts }, { label }) => `${label} can only contain these parts: ${parts.join(', ')}`,
  'nothing-entered': () => 'Looks like some fields are missing',
  'not-json': (_, { label }) => `${label} must be written as JSON, as the template shows`,
  'not-an-entry-id': () => 'This is not the _id of an entry',
  'repeated-entry': () => 'An entry can be given once',
  'unknown-entry': (_, { label }) => `${label} have no entry with this _id; leave it out to add a new one`,
  'unknown-part': ({ name }, { label }) => `An entry of ${label} has no part "${name}"`,
  'not-a-deadline': (_, { label }) => `${label} must be a number of days or a date (YYYY-MM-DD)`,
  'code-twice': ({ text }) => `"${text}" is the code of another question`,
  'indicator-twice': ({ text }) => `"${text}" is the indicator of another question`,
  'not-a-source': ({ text }) => `"${text}" is not a source of counted answers`,
  'asked-too-seldom': ({ text, form }) =>
    `"${text}" of "${form}" is asked less often than this form, so this form cannot count it`,
  'name-twice': ({ text }) => `"${text}" is the name of another deliverable`,
  'no-figure-question': ({ text }) => `"${text}" is not a question of this form with a figure`,
  'only-by-year': ({ text }) =>
    `The records of "${text}" have only a year, so only a yearly form can count them`,
  'counted-in-once': () => 'A form that is filled in once cannot count records',
  'not-a-period-of': ({ example }, { label }) => `${label} must be a period such as ${example}`,
  'too-long-ago': ({ earliest }, { label }) => `${label} must be ${earliest} or later`,
  'not-its-startups': () => 'A form of an incubator is for its startups',
  'not-a-date': orOwn((_, { label }) => `${label} must be a date (YYYY-MM-DD)`),
  'not-a-month': orOwn((_, { label }) => `${label} must be a month and a year (YYYY-MM)`),
  'not-a-month-of-year': orOwn((_, { label }) => `${label} must be a month, such as 7 or July`),
  'unreadable-date': ({ text }) => `"${text}" is not a date; write DD/MM/YYYY or YYYY-MM-DD`,
  'no-day': ({ text }) => `"${text}" names no day; write DD/MM/YYYY or YYYY-MM-DD`,
  'no-such-day': ({ text }) => `"${text}" is not a date; check its day and month`,
  'number-of-day': ({ text }) =>
    `"${text}" is a number; show its column as dates in the spreadsheet, save the file and upload it again, or write DD/MM/YYYY`,
  'unclear-order': ({ text }) =>
    `"${text}" may have the day or the month first; say which in the step Columns`,
  'not-a-date-time': orOwn((_, { label }) => `${label} must be a day and a time (YYYY-MM-DDTHH:MM)`),
  'not-a-time': orOwn((_, { label }) => `${label} must be a time of day, such as 14:30 or 2:30 pm`),
  'not-later': (_, { label }) => `${label} must be later than From`,
  'overlapping-hours': () => 'These hours overlap with others of the same day',
  'not-ahead': orOwn((_, { label }) => `${label} must be in the future`),
  'not-a-year': orOwn((_, { label }) => `${label} must be a year of four digits`),
  'year-not-offered': ({ min, max }, { label }) => `${label} must be between ${min} and ${max}`,
  'two-years': ({ text, from, to }) =>
    `"${text}" spans two years; write the one that your records count, ${from} or ${to}`,
  'unreadable-year': ({ text }) => `"${text}" is neither a year nor a date; write a year such as 2024`,
  'not-a-period': (_, { label }) => `${label} must be written as April 2025 - March 2026`,
  'ends-before-it-begins': () => 'A period must not end before it begins',
  'comes-before': ({ field: other }, { label }, { fields }) =>
    `${label} must not be before the ${(fields[other]?.label ?? other).toLowerCase()}`,
  'given-without': ({ field: other }, { label }, { fields }) =>
    `${label} can only be given together with the ${(fields[other]?.label ?? other).toLowerCase()}`,
  'only-with': ({ field: other, value }, { label }, { fields }) => {
    const asked = fields[other]
    const option = asked && optionsOf(asked).find((one) => one.value === value)
    return `${label} can only be given with ${asked?.label ?? other} "${option?.label ?? value}"`
  },
  'less-than-before': ({ field: other }, { label }, { fields }) =>
    `${label} must not be less than ${fields[other]?.label ?? other}, which it includes`,
  'not-the-target': ({ target }, { label }) =>
    `${label} is the end of the year, so it must be the target, ${formatNumber(target)}`,
  'not-a-phone': ({ hasLetters }, { lettersMessage, invalidMessage }) =>
    (hasLetters && lettersMessage) || (invalidMessage ?? 'Please enter a valid phone'),
  'not-an-email': orOwn(() => 'Please enter a valid email'),
  'not-a-web-address': orOwn((_, { label }) => `${label} is invalid`),
  'not-a-link': (_, { label }) => `${label} must be a link`,
  'not-a-file': (_, { label }) => `${label} must be an uploaded file or a link`,
  'not-a-region': ({ text }, { label }) =>
    `"${text}" is not a ${label.toLowerCase()} of this programme; choose one from the list`,
  'not-a-pdf-here': (_, { label }) => `${label} must be an uploaded PDF`,
  'not-a-picture-here': (_, { label }) => `${label} must be a picture`,
  'foreign-file': () => 'This file is not yours to use',
  'not-a-whole-number': orOwn((_, { label }) => `${label} must be a whole number`),
  'not-a-number': orOwn((_, { label }) => `${label} must be a number`),
  'too-many-decimals': orOwn(
    ({ max }, { label }) => `${label} must have at most ${max} digits after the point`,
  ),
  'too-small': orOwn(({ min }, { label }) => `${label} must be at least ${formatNumber(min)}`),
  'too-large': orOwn(({ max }, { label }) => `${label} must be at most ${formatNumber(max)}`),
  'not-whole-rupees': (_, { label }) => `${label} must be in whole rupees`,
  'below-zero': ({ text }, { label }) =>
    text === undefined ? `${label} must not be below zero` : `"${text}" is below zero`,
  'not-an-amount': ({ text }, { label }) =>
    text === undefined ? `${label} must be an amount` : notAnAmount(text),
  'amount-too-long': ({ text }) => notAnAmount(`${text}…`),
  'open-amount': ({ text }) => `"${text}" is an open amount ("+"); write the exact amount`,
  'other-currency': ({ text }) => `"${text}" is in another currency; write it in rupees`,
  'other-unit': ({ text }) =>
    `"${text}" does not have the unit of its column's header; write it in that unit, or change the header`,
  'no-rate': ({ text, unit }) => `"${text}" is in ${unit}; enter the rate for it in the step Columns`,
  percentage: ({ text }, { label }) => `"${text}" is a percentage; write ${label} as a number without %`,
  'not-an-id': (_, { label, to }) =>
    to === undefined ? `${label} must be the id of a record` : `${label} must be the id of a ${to}`,
  'not-an-object': ({ of }, { label }) =>
    of === undefined ? 'The body must be a JSON object' : `${label} must be an object of ${of} to values`,
  'unknown-field': ({ entity, name }, _, { find }) => `${labelOf(find, entity).one} has no field "${name}"`,
  'given-twice': (_, { label }) => `${label} is given twice`,
  'not-assigned': () => 'The mentor is not assigned to the startup at this time',
  'is-fixed': (_, { label }) => `${label} cannot be changed after it was added`,
  'of-another-type': ({ type }, { label }) => `${label} belongs to ${type} incubators`,
  'unknown-id': ({ entity }, _, { find }) =>
    `There is no ${nameOf(find, entity)} with this id that can be chosen here`,
  'unknown-name': ({ entity, name }, _, { find }) =>
    `There is no ${nameOf(find, entity)} called "${name}" that can be chosen here`,
  'ambiguous-name': ({ entity, name }, _, { find }) =>
    `Several ${labelOf(find, entity).many.toLowerCase()} are called "${name}". Enter the id of the one you mean`,
  'names-two-records': ({ fields: [name, id] }) => `${name} and ${id} name two different records`,
  'not-an-incubator-id': (_, { label }) => `${label} must be the id of an incubator`,
  'two-incubators': () => 'user_id and incubator_id must name one incubator',
  'stays-with-startup': () => 'What belongs to a startup stays with it',
  'stays-with-owner': ({ entity }, _, { find }) => `A ${nameOf(find, entity)} stays with its incubator`,
  'key-taken': (of, _, { find }) => `There is already ${withKey(find, of)}`,
  'email-taken': () => 'This email address already has an account',
  'signs-in': () => 'Only the account itself can change the email address it signs in with',
  'repeated-record': () => 'Change each record only once',
  'changed-since': ({ of }, { label }) =>
    of === undefined
      ? `${label} has changed since you opened it`
      : `${label} of ${of} has changed since you opened it`,
  'reordered-since': (_, { label }) => `The order of ${label} has changed since you opened it`,
  'entry-changed-since': ({ name, how }) => `${name} was ${how} since you opened it`,
  'not-in-history': () => 'Choose a version from the history of this record',
  'no-state': () => 'This entry has no version to restore',
  'no-such-id': ({ entity }, _, { find }) =>
    `There is no ${labelOf(find, entity).one} with this _id that you can change`,
  'repeated-id': () => 'Another row of the file has the same _id',
  'same-email': ({ row }) => `Row ${row} has the same email address`,
  'same-key': ({ row, ...of }, _, { find }) => `Row ${row} has the same ${keyLabelsOf(find, of)}`,
  duplicate: ({ entity, isLeftOut }, _, { find }) =>
    orLeftOut(`Looks like an existing ${nameOf(find, entity)}`, isLeftOut),
  'duplicate-row': ({ row, isLeftOut }) => orLeftOut(`Same as row ${row}`, isLeftOut),
  'non-record': ({ kind, isLeftOut }) =>
    kind === 'other-table'
      ? `${orLeftOut(`Looks like ${NON_RECORDS[kind]}`, isLeftOut)}. Move it to a sheet or a file of its own`
      : orLeftOut(`Looks like ${NON_RECORDS[kind]}, not a record`, isLeftOut),
  'hidden-row': ({ isLeftOut }) => orLeftOut('Hidden in the sheet', isLeftOut),
  'beyond-headers': ({ text }) => `"${text}" is right of the last header and is not imported`,
  'long-row': () =>
    'Has more cells than the header row, so its values may be in wrong columns; put a text that contains the separator in quotation marks, and upload the file again',
  'unit-beside': ({ text }) =>
    `The unit in "${text}" is not applied to the amount of this row; write it with the amount`,
  'mixed-order': ({ text, example }) =>
    `"${text}" may have day and month in the other order, as "${example}" of its column has; check it`,
  'swapped-day': ({ text, example }) =>
    `"${text}" may have day and month swapped, because the spreadsheet did not read "${example}" of its column as a day; check it`,
  'struck-out': ({ text }) =>
    `"${text}" is struck out in the sheet; delete it there, or enter the value that holds`,
  'debit-or-credit': ({ text }) =>
    `"${text}" is a debit or a credit of a ledger; write it and its header without Dr or Cr`,
  'split-number': ({ text }) =>
    `"${text}" is in several cells; put it in quotation marks or leave out its commas, and upload the file again`,
  'error-cell': ({ text }) => `"${text}" is an error of the spreadsheet; enter the value`,
  'no-result': () =>
    'The file has no result of this formula; open it in a spreadsheet program, save it and upload it again, or enter the value',
  'bare-amount': ({ text, lacks }) =>
    `"${text}" has no ${lacks}, unlike others of its column; it is read as rupees`,
  'unclear-point': ({ text }) =>
    `"${text}" may have a fraction or thousands after its point; write it without the point, or with two digits after it`,
  'unclear-comma': ({ text }) =>
    `"${text}" may have a fraction after its comma, as others of its column, or thousands; write a fraction with a point, or leave out the comma`,
  ditto: ({ text }) => `"${text}" repeats the cell above; write the value itself`,
  'lost-digits': ({ text }) =>
    `"${text}" lacks digits; widen its column or show it as a number in the spreadsheet, save the file and upload it again`,
  'lost-letters': ({ text }) =>
    `"${text}" has lost its letters; save the file as "CSV UTF-8" and upload it again`,
  unlinked: ({ entity, name, isAmbiguous, isLeftOut }, _, { find }) => {
    const { one, many } = labelOf(find, entity)
    const why = isAmbiguous
      ? `"${name}" matches several ${many.toLowerCase()} of this incubator`
      : `"${name}" doesn't match a ${one.toLowerCase()} of this incubator`
    return isLeftOut ? orLeftOut(why, isLeftOut) : `${why}; saved unlinked`
  },
  'own-of-two': ({ entity, name }, _, { find }) =>
    `The whole programme also has a ${nameOf(find, entity)} "${name}"; the incubator's own is meant`,
  refused: ({ why }, _, { find }) => formatWith(reasonsBy(find), why),
}
