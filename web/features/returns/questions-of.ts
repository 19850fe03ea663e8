import type { Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'

/** The questions of a return. The contract describes them as a form's, with a value or null for each part. */
export const questionsOf = ({ questions }: Pick<Return, 'questions'>): readonly Question[] =>
  questions as unknown as readonly Question[]
