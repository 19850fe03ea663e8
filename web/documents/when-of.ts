import type { Values } from '#domain/entities/entity.ts'

/** "March 2025", or what of it a document says. */
export const whenOf = ({ month, year }: Values): string =>
  [month, year].filter((v) => typeof v === 'string' || typeof v === 'number').join(' ')
