/** Problems with records of any entity, told as sentences of a language. */
import { addedOf } from '#domain/entities/added.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { ColumnProblem, FieldProblem } from './codes.ts'
import type { Language } from './sentences.ts'
import { tellAt } from './tell-problem.ts'

/** The sentence of a problem with a record of its entity. */
export const tellFieldProblem = (
  { entity, field, isAdded, ...problem }: FieldProblem,
  language: Language = 'en',
): string => {
  const found = findEntity(entity)
  const { fields = {} } = found && isAdded ? addedOf(found, 'hand') : { ...found }
  const about = { fields, find: findEntity }
  return tellAt(field, { ...problem, path: field }, about, language)
}

/** What is wrong with a row of a file, each at its column. */
export const tellRow = (problems: readonly ColumnProblem[], language: Language = 'en'): string =>
  problems.map((problem) => `${problem.column}: ${tellFieldProblem(problem, language)}`).join('; ')
