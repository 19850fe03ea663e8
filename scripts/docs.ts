/**
 * Writes the tables of docs/product that follow from the code, between their markers:
 *   <!-- generated: rights to change -->
 *   <!-- end -->
 * `npm run docs` updates every page; laws/docs.test.ts fails while a page is out of date. People write the rest.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TABLES } from './docs/tables.ts'

const PAGES = fileURLToPath(new URL('../docs/product', import.meta.url))

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

/** Every page by the name of its file. */
export const readPages = (): Map<string, string> =>
  new Map(
    readdirSync(PAGES)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(join(PAGES, name), 'utf8')] as const),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, page] of readPages()) {
    const current = withTables(page)
    if (current !== page) writeFileSync(join(PAGES, name), current)
  }
