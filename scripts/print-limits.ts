/**
 * Prints the table of docs/product/limits.md that says how much may be under way, from the code:
 *   npx tsx scripts/print-limits.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { CALL_CLASSES, type ClassLimits } from '#server/platform/http/call-classes.ts'

const PAGE = 'docs/product/limits.md'
const HEADING = '## Limits of what is under way'

const numberOf = (n: number): string => (n === Infinity ? 'any number' : n.toLocaleString('en-IN'))

/** A share of an account or address; of a sign-in, that of an account and that of an address. */
const shareOf = ({ queue: { each, atOnce } }: ClassLimits, of: 'atOnce' | 'most'): string =>
  [...new Set(each.map((share) => numberOf(share[of] ?? atOnce)))].join(', ')

function rowOf([name, limits]: [string, ClassLimits]): string {
  const { calls, queue, inTime } = limits
  const cells = [
    `${name}: ${calls}`,
    shareOf(limits, 'atOnce'),
    shareOf(limits, 'most'),
    numberOf(queue.atOnce),
    numberOf(queue.inAll),
    queue.patience === undefined ? '' : `${queue.patience} s`,
    inTime ?? '',
  ]
  return `| ${cells.join(' | ')} |`
}

/** The table of every class of call. */
export const limitsTable = (): string =>
  [
    '| Class | At once, of one account or address | With those that wait | At once, of all | With those that wait | Waits at most | In a time |',
    '|---|---|---|---|---|---|---|',
    ...Object.entries(CALL_CLASSES).map(rowOf),
  ].join('\n')

/** The page, with the table below its heading in place of the one that is there. */
export function withTable(page: string): string {
  const at = page.indexOf(HEADING)
  if (at === -1) throw new Error(`${PAGE} has no heading "${HEADING}".`)
  const rest = page.slice(at).replace(/^\|(?:.*\n)+?(?!\|)/m, () => `${limitsTable()}\n`)
  return page.slice(0, at) + rest
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8')))
