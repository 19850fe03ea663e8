/** What a counted answer can be counted from. */
import { findProof } from './proofs.ts'
import type { Span } from '#domain/vocabulary/programme-year.ts'

export const isSource = (source: string): boolean => findProof(source) !== undefined

/** Whether records of a source can be placed in periods of this span. Those that have only a year cannot. */
export function canPlace(source: string, span: Span): boolean {
  const proof = findProof(source)
  if (!proof) return false
  return span === 'year' || proof.monthOf !== undefined || proof.yearOf.includes('date')
}
