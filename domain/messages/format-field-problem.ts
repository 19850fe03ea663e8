/** Sentences for problems of records of any entity. */
import { addedOf } from '#domain/entities/added.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { ColumnProblem, FieldProblem } from '#domain/codes/codes.ts'
import type { Language } from './sentences.ts'
import { formatProblemAt } from './format-problem.ts'

/** The sentence of a problem with a record of its entity. */
export const formatFieldProblem = (
  { entity, field, isAdded, ...problem }: FieldProblem,
  language: Language = 'en',
): string => {
  const found = findEntity(entity)
  const { fields = {} } = found && isAdded ? addedOf(found, 'hand') : { ...found }
  const about = { fields, find: findEntity }
  return formatProblemAt(field, { ...problem, path: field }, about, language)
}

/** The problems of a row of a file, each with its column. */
export const formatRowProblems = (problems: readonly ColumnProblem[], language: Language = 'en'): string =>
  problems.map((problem) => `${problem.column}: ${formatFieldProblem(problem, language)}`).join('; ')
