/** The texts of the editor of return forms. */
import type { Take } from '#domain/kinds/source.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { returnsTexts } from './returns.ts'

const { days: daysOfPeriod } = returnsTexts.board

/** The first period of a form, as it is typed. */
interface First {
  /** In words. */
  readonly period: string
  readonly opens_on: string
  readonly due_on: string
  readonly closes_on: string
  /** How many periods are open today. */
  readonly open: number
  readonly today: string
  readonly isActive: boolean
  readonly isNew: boolean
}

export const editorTexts = {
  section: 'Section',
  noSection: 'Without a section',
  newSection: 'New section',
  addSection: 'Add a section',
  addQuestion: 'Add a question',
  addQuestionTo: (section: string) => `Add a question to ${section}`,
  none: 'No questions yet',
  untitled: 'New question',
  count: (questions: number) => formatQuantity(questions, 'question'),
  required: 'required',
  problems: (count: number) => formatQuantity(count, 'problem'),
  edit: (name: string) => `Edit ${name}`,
  close: (name: string) => `Close ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  duplicate: (name: string) => `Duplicate ${name}`,
  remove: (name: string) => `Delete ${name}`,
  more: 'More',
  codeHint: 'Figures of several periods belong together by it. It follows the question until it is saved.',
  first: ({ period, opens_on: opens, due_on: due, closes_on: closes, open, ...form }: First) => {
    const later = open > 1 ? ` with ${formatQuantity(open - 1, 'later period')}` : ''
    const opening =
      form.isNew && open > 0
        ? `opens at once${later}`
        : `${opens > form.today ? 'opens' : 'opened'} on ${formatDate(opens)}`
    const days = daysOfPeriod(due, closes, form.today)
    return `${form.isActive ? '' : 'Once the form is active: '}${period} ${opening}, ${days}`
  },
  options: 'Options',
  optionsHint: 'One on each line',
  records: 'Records',
  startups: 'Returns of startups',
  source: 'Counted from',
  sourceQuestion: 'Question',
  take: 'Takes',
  takes: {
    sum: 'Sum',
    last: 'Last values',
    average: 'Average',
    reporters: 'Number of those who reported',
  } satisfies Record<Take, string>,
  versions: {
    title: (form: string) => `Versions: ${form}`,
    of: (version: number) => `Version ${version}`,
    /** The periods that opened with it, in words. */
    periods: (names: readonly string[]) =>
      names.length === 0
        ? 'No period opened with it.'
        : names.length === 1
          ? `For ${names[0]}`
          : `For ${names[0]} to ${names.at(-1)}`,
    same: 'Title, purpose and questions stayed as they were.',
    notLoaded: 'The versions could not be loaded.',
  },
  preview: 'Preview',
  previewTitle: (title: string) => (title === '' ? 'Preview' : `Preview: ${title}`),
  previewLead: 'As those see it who fill it in. Nothing is saved here.',
  previewEmpty: 'Questions appear here once they have a text and a kind.',
}
export type EditorTexts = typeof editorTexts
