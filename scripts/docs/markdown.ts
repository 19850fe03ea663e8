/** Parts of a page in Markdown. */

const asCell = (text: string): string => text.replaceAll('|', '\\|')

/** A table of these rows, the first of which is the head. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const [head = '', ...body] = rows.map((cells) => `| ${cells.map(asCell).join(' | ')} |`)
  return [head, `|${'---|'.repeat(rows[0]!.length)}`, ...body].join('\n')
}

/** A name or text as it is in the product. */
export const exact = (text: string): string => `\`${text}\``

/** The parts that say something, one after the other. */
export const join = (parts: readonly (string | false | undefined)[], by = '; '): string =>
  parts.filter(Boolean).join(by)

/** "a, b and c". */
export const enumerate = (parts: readonly string[]): string =>
  join([parts.slice(0, -1).join(', '), parts.at(-1)], ' and ')
