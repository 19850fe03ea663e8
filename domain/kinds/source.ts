import { noHref, accept, asTextCell, type CommonSettings, type Kind, type Option } from './kind.ts'
import { problemAt, refuse, type Problem, type Reading } from '#domain/vocabulary/reading.ts'
import { isPart } from './record.ts'
import { readId } from './reference.ts'
import { AS_TEXT, readLine } from './text.ts'

/** What the answer of a question is counted from (returns.md, Counted answers). */
export interface SourceField extends CommonSettings {
  readonly kind: 'source'
  /** The words for the sources of deliverables. */
  readonly options?: readonly Option[]
}

/** How the answers of startups become one of their incubator. */
export const TAKES = ['sum', 'last', 'average', 'reporters'] as const
export type Take = (typeof TAKES)[number]

/** A question of a form that startups fill in. */
export interface QuestionSource {
  readonly form_id: string
  readonly code: string
  readonly take: Take
}

/** The name of a source of deliverables, or a question of another form. */
export type Source = string | QuestionSource

const PARTS = ['form_id', 'code', 'take'] as const
const CODE_MAX = 60

type Raw = { readonly [K in (typeof PARTS)[number]]?: unknown }

function readQuestion(raw: Raw): Reading<QuestionSource> {
  const problems: Problem[] = Object.keys(raw).some((name) => !PARTS.some((part) => part === name))
    ? [problemAt('', 'wrong-parts', { parts: [...PARTS] })]
    : []
  const formId = typeof raw.form_id === 'string' ? readId(raw.form_id) : undefined
  if (formId === undefined) problems.push(problemAt('form_id', 'not-an-id'))
  const code = readLine(raw.code, CODE_MAX)
  if (!code.ok || code.value === '') problems.push(problemAt('code', 'required'))
  const take = TAKES.find((one) => one === raw.take)
  if (take === undefined) problems.push(problemAt('take', 'not-short-text', { max: 9 }))
  return problems.length > 0 || formId === undefined || !code.ok || take === undefined
    ? { ok: false, problems }
    : accept({ form_id: formId, code: code.value, take })
}

const NAME = /^[a-z_]{1,60}$/

function readSource(_field: SourceField, raw: unknown): Reading<Source> {
  if (isPart(raw)) return readQuestion(raw)
  if (typeof raw !== 'string') return refuse('not-text')
  const name = raw.trim()
  return NAME.test(name) ? accept(name) : refuse('not-a-source', { text: name.slice(0, CODE_MAX) })
}

const wordOf = ({ options = [] }: SourceField, value: Source): string =>
  typeof value === 'string'
    ? (options.find((option) => option.value === value)?.label ?? value)
    : `${value.take} of ${value.code}`

const schema = () => ({
  anyOf: [
    { type: 'string', description: 'A source of deliverables, such as "funds_raised"' },
    {
      type: 'object',
      description: 'A question of a form that startups fill in',
      additionalProperties: false,
      required: [...PARTS],
      properties: {
        form_id: { type: 'string', format: 'uuid' },
        code: { type: 'string', maxLength: CODE_MAX },
        take: { type: 'string', enum: [...TAKES] },
      },
    },
  ],
})

export const source: Kind<SourceField, Source> = {
  ...AS_TEXT,
  storage: () => 'json',
  isSortable: false,
  read: readSource,
  fromText: readSource,
  toText: (_field, value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  show: wordOf,
  ...asTextCell(wordOf),
  accepts: schema,
  answers: schema,
  href: noHref,
  holdsAddresses: false,
}
