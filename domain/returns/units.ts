/** In what the figures of a question are, and whether they add up (returns.md, Return forms). Pure. */
import type { Question } from '#domain/entities/return-form-problems.ts'
import { findSource } from '#domain/entities/sources.ts'

/** The unit of a counted answer that amounts of startups come to. */
export const RUPEES = '₹'

/** Amounts are entered, or counted from records with amounts, or from amounts of startups. */
export const isMoney = ({ kind, source, unit }: Pick<Question, 'kind' | 'source' | 'unit'>): boolean =>
  kind === 'money' || (kind === 'counted' && (unit === RUPEES || findSource(source)?.unit === 'rupees'))

/** Hours are counted in minutes, and read as hours. */
export const isTime = ({ kind, source }: Pick<Question, 'kind' | 'source'>): boolean =>
  kind === 'counted' && findSource(source)?.unit === 'minutes'

/** Whether figures are added up; shares of different wholes are not. */
export const canAddUp = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'percent'

/** Whether a deliverable may take it: its figures are counts or rupees, and add up. */
export const canBeTaken = ({ kind, source }: Pick<Question, 'kind' | 'source'>): boolean =>
  kind === 'number' || kind === 'money' || (kind === 'counted' && findSource(source)?.unit !== 'minutes')
