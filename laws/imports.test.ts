import { describe, expect, test } from 'vitest'
import {
  findArrows,
  findCycles,
  findForbidden,
  findHomeless,
  findUnused,
  readImportTable,
  resolveOwn,
  specifiersOf,
} from './imports.ts'
import { isCode, isTest, readSource, readSources, topOf, type Source } from './sources.ts'

const sources = readSources()
const table = readImportTable(readSource('ARCHITECTURE.md'))
const arrows = findArrows(sources, table)

describe('imports between rooms', () => {
  test('every file of domain, server and web is in a room of ARCHITECTURE.md', () => {
    expect(findHomeless(sources, table)).toEqual([])
  })

  test('rooms import only what the table allows', () => {
    expect(findForbidden(arrows, table)).toEqual([])
  })

  test('the table allows only imports that exist', () => {
    expect(findUnused(arrows, table)).toEqual([])
  })

  test('rooms do not import each other in a circle', () => {
    expect(findCycles(arrows, table)).toEqual([])
  })

  test('domain imports zod and no other package', () => {
    expect(findPackages(sources, 'domain', (name) => name === 'zod')).toEqual([])
  })

  test('the web does not use Node, and server and domain do not use the DOM', () => {
    const isOfNode = (name: string) =>
      name.startsWith('node:') || ['fastify', 'pg', 'drizzle-orm'].includes(name)
    const isOfScreen = (name: string) => /^(react|@mantine|@tanstack|@tabler)/.test(name)
    expect(findPackages(sources, 'web', (name) => !isOfNode(name))).toEqual([])
    expect(findPackages(sources, 'server', (name) => !isOfScreen(name))).toEqual([])
  })

  test('only the tables import Drizzle, which generates migrations from them; statements are written as SQL', () => {
    expect(findKnowingDrizzle(sources)).toEqual([])
  })

  test('domain, server and web do not import each other’s sources, except for the public pages, which the server draws', () => {
    const meetings = sources.filter(isCode).flatMap((source) =>
      specifiersOf(source.text)
        .map((specifier) => resolveOwn(source.path, specifier) ?? '')
        .filter((path) => !path.startsWith(PUBLIC_PAGES))
        .map((path) => path.split('/')[0]!)
        .filter((top) => MEETS_NOT[topOf(source)]?.includes(top))
        .map((top) => `${source.path} imports ${top}`),
    )
    expect(meetings).toEqual([])
  })
})

describe('a planted violation is found', () => {
  const sample = readImportTable(
    [
      '| room | may import |',
      '|---|---|',
      '| `server/a`, `server/b` | `domain` |',
      '| `server/a/x.ts` | `server/b` |',
    ].join('\n'),
  )
  const source = (path: string, text: string): Source => ({ path, text })
  const forbiddenOf = (...given: Source[]) => findForbidden(findArrows(given, sample), sample)

  test('a room that reaches into another, by any kind of import', () => {
    for (const text of [
      "import { b } from '../b/b.ts'",
      "import '#server/b/b.ts'",
      "export { b } from '../b/b.ts'",
      "const b = await import('../b/b.ts')",
      "startWorker('../b/b.ts', import.meta.url)",
    ])
      expect(forbiddenOf(source('server/a/a.ts', text)), text).toHaveLength(1)
  })

  test('but not an import that the table allows, one within the room, or one in a comment', () => {
    expect(
      forbiddenOf(source('server/a/a.ts', "import { d } from '#domain/x.ts'\nimport { a } from './a.ts'")),
    ).toEqual([])
    expect(forbiddenOf(source('server/a/a.ts', "// import { b } from '../b/b.ts'"))).toEqual([])
  })

  test("a file's own row takes precedence over its room's", () => {
    expect(forbiddenOf(source('server/a/x.ts', "import { b } from '../b/b.ts'"))).toEqual([])
  })

  test('a circle of rooms', () => {
    const circle = findArrows(
      [
        source('server/a/a.ts', "import { b } from '../b/b.ts'"),
        source('server/b/b.ts', "import { a } from '../a/a.ts'"),
      ],
      sample,
    )
    expect(findCycles(circle, sample)).toEqual(['server/a → server/b → server/a'])
  })

  test('an unused permission in the table, and a room that it does not list', () => {
    expect(findUnused([], sample)).toContain('server/a may import domain, and does not')
    expect(findHomeless([source('server/c/c.ts', '')], sample)).toHaveLength(1)
  })

  test('a file that imports Drizzle, directly or through the tables', () => {
    for (const text of [
      "import { sql } from 'drizzle-orm'",
      "import { pgTable } from 'drizzle-orm/pg-core'",
      "import { fileTable } from '#server/platform/db/tables/jobs.ts'",
    ])
      expect(findKnowingDrizzle([source('server/core/files/a.ts', text)]), text).toHaveLength(1)
    const rowOnly = "import type { fileTable } from '#server/platform/db/tables/jobs.ts'"
    expect(findKnowingDrizzle([source('server/core/files/a.ts', rowOnly)])).toEqual([])
    expect(
      findKnowingDrizzle([source('server/platform/db/tables/a.ts', "import { sql } from 'drizzle-orm'")]),
    ).toEqual([])
  })

  test('a package that does not belong', () => {
    expect(
      findPackages([source('domain/a.ts', "import fs from 'node:fs'")], 'domain', (n) => n === 'zod'),
    ).toHaveLength(1)
  })
})

/** Running code would load Drizzle; the product imports only types from the tables. */
const findKnowingDrizzle = (given: readonly Source[]): string[] =>
  given
    .filter((source) => isCode(source) && topOf(source) !== 'laws' && !TABLES.test(source.path))
    .filter(({ path, text }) =>
      specifiersOf(text.replace(/^import type .*$/gm, '')).some(
        (specifier) =>
          packageOf(specifier) === 'drizzle-orm' ||
          (!isTest({ path, text }) && TABLES.test(resolveOwn(path, specifier) ?? '')),
      ),
    )
    .map(({ path }) => path)

const TABLES = /^server\/platform\/db\/tables\//

const PUBLIC_PAGES = 'web/site/'

const MEETS_NOT: Readonly<Record<string, readonly string[]>> = {
  domain: ['server', 'web', 'demo', 'e2e', 'bench'],
  server: ['web', 'e2e', 'bench'],
  web: ['server', 'demo', 'e2e', 'bench'],
}

const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')

function findPackages(given: readonly Source[], top: string, isAllowed: (name: string) => boolean): string[] {
  return given
    .filter((source) => isCode(source) && !isTest(source) && topOf(source) === top)
    .flatMap(({ path, text }) =>
      specifiersOf(text)
        .filter((specifier) => resolveOwn(path, specifier) === undefined)
        .filter((specifier) => !isAllowed(packageOf(specifier)))
        .map((specifier) => `${path} imports ${specifier}`),
    )
}
