import type { Values } from './entity.ts'

/** "March 2025", or as much of it as the document has. */
export const whenOf = ({ month, year }: Values): string =>
  [month, year].filter((v) => typeof v === 'string' || typeof v === 'number').join(' ')
