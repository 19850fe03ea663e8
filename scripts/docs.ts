/**
 * Writes the tables of docs/product that follow from the code, between their markers:
 *   <!-- generated: rights to change -->
 *   <!-- end -->
 * `npm run docs` updates every page; laws/docs.test.ts fails while a page is out of date. People write the rest.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  ACTORS_IN_WORDS,
  rightsToChange,
  rightsToRead,
  type RightInWords,
} from '#domain/permissions/rights-in-words.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { CALL_CLASSES, type ClassLimits } from '#server/platform/http/call-classes.ts'

const PAGES = 'docs/product'

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${'---|'.repeat(rows[0]!.length)}`, ...body].join('\n')
}

const numberOf = (n: number): string => (n === Infinity ? 'any number' : formatNumber(n))

/** A share of an account or address; of a sign-in, that of an account and that of an address. */
const shareOf = ({ queue: { each, atOnce } }: ClassLimits, of: 'atOnce' | 'most'): string =>
  [...new Set(each.map((share) => numberOf(share[of] ?? atOnce)))].join(', ')

/** How much each class of call may have under way. */
const limitsOfCalls = (): string =>
  tableOf([
    [
      'Class',
      'At once, of one account or address',
      'With those that wait',
      'At once, of all',
      'With those that wait',
      'Waits at most',
      'In a time',
    ],
    ...Object.entries(CALL_CLASSES).map(([name, limits]: [string, ClassLimits]) => [
      `${name}: ${limits.calls}`,
      shareOf(limits, 'atOnce'),
      shareOf(limits, 'most'),
      numberOf(limits.queue.atOnce),
      numberOf(limits.queue.inAll),
      limits.queue.patience === undefined ? '' : `${limits.queue.patience} s`,
      limits.inTime ?? '',
    ]),
  ])

const rightsTable = (rights: readonly RightInWords[]): string =>
  tableOf([['', ...ACTORS_IN_WORDS], ...rights.map(({ label, cells }) => [label, ...cells])])

export const TABLES: ReadonlyMap<string, () => string> = new Map([
  ['limits of calls', limitsOfCalls],
  ['rights to change', () => rightsTable(rightsToChange())],
  ['rights to read', () => rightsTable(rightsToRead())],
])

/** From a marker to its end, to the next marker, or to the end of the page. */
const MARKED = /^<!-- generated: (.+) -->\n[^]*?(^<!-- (?:end|generated: .+) -->$|(?![^]))/gm

/** A page with its tables as they are today. Throws for a marker without an end, and for one of no table. */
export const withTables = (page: string): string =>
  page.replace(MARKED, (_marked, name: string, end: string) => {
    const table = TABLES.get(name)
    if (!table) throw new Error(`There is no table "${name}".`)
    if (end !== '<!-- end -->') throw new Error(`The table "${name}" has no end.`)
    return `<!-- generated: ${name} -->\n${table()}\n<!-- end -->`
  })

/** The names of the tables that a page shows. */
export const tablesOn = (page: string): string[] => [...page.matchAll(MARKED)].map(([, name]) => name!)

/** Every page by its path. */
export const readPages = (): Map<string, string> =>
  new Map(
    readdirSync(PAGES)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [join(PAGES, name), readFileSync(join(PAGES, name), 'utf8')] as const),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, page] of readPages()) {
    const current = withTables(page)
    if (current !== page) writeFileSync(path, current)
  }
