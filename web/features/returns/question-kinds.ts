/** What the kind of a question means for its screens; it is no kind of field. */
import type { Question } from '#domain/entities/return-form-problems.ts'

type Kinded = Pick<Question, 'kind'>

export const isCounted = ({ kind }: Kinded): boolean => kind === 'counted'
export const isFile = ({ kind }: Kinded): boolean => kind === 'file'
export const isPercent = ({ kind }: Kinded): boolean => kind === 'percent'
/** Its answer counts something, one by one. */
export const isWhole = ({ kind }: Kinded): boolean => kind === 'number'
/** Its answer needs the whole width. */
export const isLong = ({ kind }: Kinded): boolean => kind === 'text'
