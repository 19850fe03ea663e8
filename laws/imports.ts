/** Compares the storeys of ARCHITECTURE.md with the sources. */
import { posix } from 'node:path'
import { isCode, isTest, type Source } from './sources.ts'

/** A storey or a feature → what it may import; a name covers everything below it. */
export type ImportTable = ReadonlyMap<string, readonly string[]>

export interface Arrow {
  readonly file: string
  /** The file that is imported, from the root. */
  readonly target: string
}

/** Reads the table whose columns have these titles; names are in backticks. */
export function readImportTable(markdown: string, columns: readonly [string, string]): ImportTable {
  const header = new RegExp(`^\\| ${columns[0]} +\\| ${columns[1]} +\\|$`)
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => header.test(line))
  if (start < 0) throw new Error(`There is no table with the columns "${columns.join('" and "')}"`)
  const rows = lines.slice(start + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]!)
  return new Map(
    rows.slice(0, end < 0 ? undefined : end).map((line) => {
      const [, name = '', targets = ''] = line.split('|')
      return [namesIn(name)[0]!, namesIn(targets)] as const
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

/** The room of a file: a folder of `domain`, or of a storey; undefined for files beside the storeys. */
export function roomOf(path: string): string | undefined {
  const parts = path.split('/')
  const depth = parts[0] === 'domain' || /^(server|web)\/(site|shell)\//.test(path) ? 2 : 3
  return parts.length > depth ? parts.slice(0, depth).join('/') : undefined
}

/** Whether a file composes the storeys of its side, such as `server/app.ts`. */
const isOnTop = (path: string): boolean => /^(server|web)\/[^/]+$/.test(path)

/** Every import of one of our own files, but for those of tests. */
export const findArrows = (sources: readonly Source[]): Arrow[] =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && /^(domain|server|web|demo)\//.test(source.path))
    .flatMap(({ path, text }) =>
      specifiersOf(text)
        .map((specifier) => resolveOwn(path, specifier))
        .filter((target) => target !== undefined)
        .map((target) => ({ file: path, target })),
    )

const rowFor = (table: ImportTable, path: string): string | undefined =>
  [...table.keys()].find((name) => covers(name, path))

/** Files of `domain`, `server` and `web` on no storey. */
export const findHomeless = (sources: readonly Source[], storeys: ImportTable): string[] =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && /^(domain|server|web)\//.test(source.path))
    .filter(({ path }) => !isOnTop(path) && rowFor(storeys, path) === undefined)
    .map(({ path }) => `${path} is on no storey`)

/** Imports from another storey that the table does not allow, and those of files that compose the storeys. */
export const findForbidden = (arrows: readonly Arrow[], storeys: ImportTable): string[] =>
  arrows.flatMap(({ file, target }) => {
    const from = rowFor(storeys, file)
    if (from === undefined || covers(from, target)) return []
    const isAllowed = storeys.get(from)!.some((name) => covers(name, target))
    return isAllowed ? [] : [`${file} imports ${target}, which ${from} may not`]
  })

/** Imports from another feature of the same side that the table does not list. */
export const findUnlisted = (arrows: readonly Arrow[], features: ImportTable): string[] =>
  arrows.flatMap(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)]
    if (from === undefined || to === undefined || from === to) return []
    if (posix.dirname(from) !== posix.dirname(to) || !posix.dirname(from).endsWith('/features')) return []
    return features.get(from)?.includes(to) ? [] : [`${file} imports ${target}, which is not listed`]
  })

/** Rows and names of the tables that no file needs. */
export const findUnused = (arrows: readonly Arrow[], table: ImportTable): string[] =>
  [...table].flatMap(([from, names]) =>
    names
      .filter((name) => !arrows.some(({ file, target }) => covers(from, file) && covers(name, target)))
      .map((name) => `${from} may import ${name}, and does not`),
  )

/** Groups of names that reach each other by these arrows, each sorted. */
export function findCircles(arrows: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  // Tarjan's strongly connected components.
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (name: string): void => {
    order.set(name, order.size)
    lowest.set(name, order.get(name)!)
    open.push(name)
    for (const to of next.get(name) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) lowest.set(name, Math.min(lowest.get(name)!, lowest.get(to)!))
    }
    if (lowest.get(name) !== order.get(name)) return
    const circle = open.splice(open.indexOf(name))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const name of next.keys()) if (!order.has(name)) visit(name)
  return circles
}

export const findRoomCircles = (arrows: readonly Arrow[]): string[][] =>
  findCircles(
    arrows.flatMap(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)]
      return from === undefined || to === undefined ? [] : [[from, to] as const]
    }),
  )
