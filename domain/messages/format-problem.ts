/** Sentences for problems of values. */
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { partsOf } from '#domain/kinds/register.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import { problemSentences, type ProblemContext, type ProblemSentences } from './english/problems.ts'
import type { ProblemParams } from '#domain/codes/codes.ts'
import type { Language } from './sentences.ts'

export const PROBLEMS: Readonly<Record<Language, ProblemSentences>> = { en: problemSentences }

/** A single value belongs to no record. */
const NOTHING: ProblemContext = { fields: {}, find: () => undefined }

/** The field at a path within a value, as deep as the path leads. List positions are skipped. */
const partAt = (field: FieldData, path: readonly string[]): FieldData =>
  path.reduce((of, name) => {
    const parts = partsOf(of)
    return (Object.hasOwn(parts, name) ? parts[name] : undefined) ?? of
  }, field)

const sentenceOf = <Code extends keyof ProblemParams>(
  sentences: ProblemSentences,
  { code, params }: { readonly code: Code; readonly params: ProblemParams[Code] },
  field: FieldData,
  about: ProblemContext,
): string => sentences[code](params, field, about)

/** The sentence of a problem at a path of a record with these fields, or of other parts of the request. */
export function formatProblemAt(
  path: string,
  problem: Problem,
  about: ProblemContext,
  language: Language = 'en',
): string {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(about.fields, name) ? about.fields[name] : undefined
  const at = field ? partAt(field, rest) : { kind: 'text', label: path }
  return sentenceOf(PROBLEMS[language], problem, at, about)
}

/** The sentence of a problem that was found in a single record and involves no other entity. */
export const formatProblem = (
  entity: Pick<Entity, 'name' | 'label' | 'fields'>,
  problem: Problem,
  language: Language = 'en',
): string => {
  const find = (name: string) => (name === entity.name ? entity : undefined)
  return formatProblemAt(problem.field ?? problem.path, problem, { fields: entity.fields, find }, language)
}

/** The sentence of the first problem of a value that cannot be read. */
export function formatUnreadable(
  field: FieldData,
  { problems: [problem] }: { readonly problems: readonly Problem[] },
  language: Language = 'en',
): string {
  if (!problem) throw new Error('A value that cannot be read has a problem')
  return sentenceOf(PROBLEMS[language], problem, partAt(field, problem.path.split('.')), NOTHING)
}
