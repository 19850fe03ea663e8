/** How measurements are written. */
export const KINDS = { embedded: 'Embedded database', server: 'PostgreSQL' } as const

export const whole = (n: number): string => Math.round(n).toLocaleString('en')

/** A table of Markdown, its first column aligned to the left. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
