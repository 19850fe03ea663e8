/** Compares the table of allowed imports in ARCHITECTURE.md with the sources. */
import { posix } from 'node:path'
import { isCode, isTest, type Source } from './sources.ts'

/** A room or a file → what it may import; a name covers everything below it. */
export type ImportTable = ReadonlyMap<string, readonly string[]>

export interface Arrow {
  /** The row of the table that applies to the importing file. */
  readonly from: string
  readonly file: string
  /** The file that is imported, from the root. */
  readonly target: string
}

const HEADER = /^\| room +\| may import +\|$/

/** Reads the table with the columns `room` and `may import`; names are in backticks. */
export function readImportTable(markdown: string): ImportTable {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => HEADER.test(line))
  if (start < 0) throw new Error('There is no table with the columns "room" and "may import"')
  const rows = lines.slice(start + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]!)
  return new Map(
    rows.slice(0, end < 0 ? undefined : end).flatMap((line) => {
      const [, rooms = '', targets = ''] = line.split('|')
      return namesIn(rooms).map((room) => [room, namesIn(targets)] as const)
    }),
  )
}

const SPECIFIERS = /(?<!['"])\b(?:from|import|startWorker)\s*\(?\s*['"]([^'"\n]+)['"]/g

/** Everything that a file imports, as it is written there: static, dynamic, and as a worker. */
export const specifiersOf = (text: string): string[] =>
  [...text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(SPECIFIERS)].map((m) => m[1]!)

/** The path from the root for a specifier of our own; undefined for a package. */
export function resolveOwn(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return undefined
}

const covers = (name: string, path: string): boolean => path === name || path.startsWith(`${name}/`)

/** The most specific row for a path: a file's own before its room's. */
const rowFor = (table: ImportTable, path: string): string | undefined =>
  [...table.keys()].filter((name) => covers(name, path)).toSorted((a, b) => b.length - a.length)[0]

/** Imports that leave their room; tests may look into other rooms. */
export function findArrows(sources: readonly Source[], table: ImportTable): Arrow[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source))
    .flatMap(({ path, text }) => {
      const from = rowFor(table, path)
      if (from === undefined) return []
      return specifiersOf(text)
        .map((specifier) => resolveOwn(path, specifier))
        .filter((target) => target !== undefined)
        .filter((target) => rowFor(table, target) !== from)
        .map((target) => ({ from, file: path, target }))
    })
}

/** Files of `domain`, `server` and `web` that no row covers. */
export const findHomeless = (sources: readonly Source[], table: ImportTable): string[] =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && /^(domain|server|web)\//.test(source.path))
    .filter((source) => rowFor(table, source.path) === undefined)
    .map(({ path }) => `${path}: no row of the table speaks of it`)

/** Imports that the table does not allow. */
export const findForbidden = (arrows: readonly Arrow[], table: ImportTable): string[] =>
  arrows
    .filter(({ from, target }) => !table.get(from)!.some((name) => covers(name, target)))
    .map(({ from, file, target }) => `${file} imports ${target}, which ${from} may not`)

/** Allowed imports that no file uses. */
export const findUnused = (arrows: readonly Arrow[], table: ImportTable): string[] =>
  [...table].flatMap(([from, names]) =>
    names
      .filter((name) => !arrows.some((arrow) => arrow.from === from && covers(name, arrow.target)))
      .map((name) => `${from} may import ${name}, and does not`),
  )

/** Rooms that import each other in a circle, as "a → b → a". */
export function findCycles(arrows: readonly Arrow[], table: ImportTable): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, target } of arrows) {
    const to = rowFor(table, target)
    if (to !== undefined) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const cycles = new Set<string>()
  const walk = (path: string[]): void => {
    for (const to of next.get(path.at(-1)!) ?? []) {
      const at = path.indexOf(to)
      if (at < 0) walk([...path, to])
      else if (path.slice(at).every((room) => room >= to)) cycles.add([...path.slice(at), to].join(' → '))
    }
  }
  for (const room of next.keys()) walk([room])
  return [...cycles]
}
