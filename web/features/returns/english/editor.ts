/** The texts of the editor of return forms. */
import type { Take } from '#domain/kinds/source.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

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
  preview: 'Preview',
  previewTitle: (title: string) => (title === '' ? 'Preview' : `Preview: ${title}`),
  previewLead: 'As those see it who fill it in. Nothing is saved here.',
  previewEmpty: 'Questions appear here once they have a text and a kind.',
}
export type EditorTexts = typeof editorTexts
