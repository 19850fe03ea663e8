/** The month and year of a document as answered. */
interface Dated {
  readonly month?: unknown
  readonly year?: unknown
  readonly [name: string]: unknown
}

/** "March 2025", or as much of it as the document has. */
export const whenOf = ({ month, year }: Dated): string =>
  [month, year].filter((v) => typeof v === 'string' || typeof v === 'number').join(' ')
