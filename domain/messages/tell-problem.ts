/** Problems of values, told as sentences of a language. */
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { partsOf } from '#domain/kinds/register.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import { problemSentences, type About, type ProblemSentences } from './english/problems.ts'
import type { ProblemParams } from './codes.ts'
import type { Language } from './sentences.ts'

export const PROBLEMS: Readonly<Record<Language, ProblemSentences>> = { en: problemSentences }

/** A value by itself stands in no record. */
const NOTHING: About = { fields: {}, find: () => undefined }

/** The field at a path within a value of this one, as far down as it leads: places in a list are no fields. */
const partAt = (field: FieldData, path: readonly string[]): FieldData =>
  path.reduce((of, name) => {
    const parts = partsOf(of)
    return (Object.hasOwn(parts, name) ? parts[name] : undefined) ?? of
  }, field)

const tellOf = <Code extends keyof ProblemParams>(
  sentences: ProblemSentences,
  { code, params }: { readonly code: Code; readonly params: ProblemParams[Code] },
  field: FieldData,
  about: About,
): string => sentences[code](params, field, about)

/** The sentence of a problem at a path of a record with these fields, or of what else was sent with it. */
export function tellAt(path: string, problem: Problem, about: About, language: Language = 'en'): string {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(about.fields, name) ? about.fields[name] : undefined
  const at = field ? partAt(field, rest) : { kind: 'text', label: path }
  return tellOf(PROBLEMS[language], problem, at, about)
}

/** The sentence of a problem that reading and checking a record find, which concerns no other entity. */
export const tellProblem = (
  entity: Pick<Entity, 'name' | 'label' | 'fields'>,
  problem: Problem,
  language: Language = 'en',
): string => {
  const find = (name: string) => (name === entity.name ? entity : undefined)
  return tellAt(problem.field ?? problem.path, problem, { fields: entity.fields, find }, language)
}

/** The sentence of a value that cannot be read: the first of its problems. */
export function tellUnread(
  field: FieldData,
  { problems: [problem] }: { readonly problems: readonly Problem[] },
  language: Language = 'en',
): string {
  if (!problem) throw new Error('A value that cannot be read has a problem')
  return tellOf(PROBLEMS[language], problem, partAt(field, problem.path.split('.')), NOTHING)
}
