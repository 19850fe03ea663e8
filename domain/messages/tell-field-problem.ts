/** Problems with records of any entity, told as sentences of a language. */
import { findEntity } from '#domain/entities/register.ts'
import type { ColumnProblem, FieldProblem } from './codes.ts'
import type { Language } from './sentences.ts'
import { tellAt } from './tell-problem.ts'

/** The sentence of a problem with a record of its entity. */
export const tellFieldProblem = (
  { entity, field, ...problem }: FieldProblem,
  language: Language = 'en',
): string => {
  const about = { fields: findEntity(entity)?.fields ?? {}, find: findEntity }
  return tellAt(field, { ...problem, path: field }, about, language)
}

/** What is wrong with a row of a file, each at its column. */
export const tellRow = (problems: readonly ColumnProblem[], language: Language = 'en'): string =>
  problems.map((problem) => `${problem.column}: ${tellFieldProblem(problem, language)}`).join('; ')
