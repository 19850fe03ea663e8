import { describe, expect, test } from 'vitest'
import {
  findArrows,
  findCircles,
  findForbidden,
  findHomeless,
  findRoomCircles,
  findUnlisted,
  findUnused,
  readImportTable,
  resolveOwn,
  specifiersOf,
} from './imports.ts'
import { isCode, isTest, readSource, readSources, topOf, type Source } from './sources.ts'

const sources = readSources()
const architecture = readSource('ARCHITECTURE.md')
const storeys = readImportTable(architecture, ['storey', 'may import'])
const features = readImportTable(architecture, ['feature', 'uses'])
const arrows = findArrows(sources)

describe('imports', () => {
  test('every file of domain, server and web is on a storey of ARCHITECTURE.md, or beside them', () => {
    expect(findHomeless(sources, storeys)).toEqual([])
  })

  test('a storey imports only what its row allows', () => {
    expect(findForbidden(arrows, storeys)).toEqual([])
  })

  test('a feature imports other features only as listed', () => {
    expect(findUnlisted(arrows, features)).toEqual([])
  })

  test('the tables allow only imports that exist', () => {
    expect([...findUnused(arrows, storeys), ...findUnused(arrows, features)]).toEqual([])
  })

  test('rooms do not import each other in a circle', () => {
    expect(findRoomCircles(arrows)).toEqual([])
  })

  test('files do not import each other in a circle, not by their types and not lazily', () => {
    expect(findCircles(arrows.map(({ file, target }) => [file, target] as const))).toEqual([])
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

  test('the platform of the web imports no definition of an entity, but only what holds for all', () => {
    expect(findKnowingEntities(sources)).toEqual([])
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
  const table = (title: string, ...rows: string[]) => [`| ${title} |`, '|---|---|', ...rows].join('\n')
  const sample = readImportTable(
    table(
      'storey | may import',
      '| `domain` | |',
      '| `server/low` | `domain` |',
      '| `server/high` | `server/low` |',
    ),
    ['storey', 'may import'],
  )
  const source = (path: string, text: string): Source => ({ path, text })
  const forbiddenOf = (...given: Source[]) => findForbidden(findArrows(given), sample)

  test('a storey that imports a higher one, by any kind of import', () => {
    for (const text of [
      "import { b } from '../../high/b/b.ts'",
      "import '#server/high/b/b.ts'",
      "export { b } from '../../high/b/b.ts'",
      "import type { B } from '#server/high/b/b.ts'",
      "const b = await import('../../high/b/b.ts')",
      "startWorker('../../high/b/b.ts', import.meta.url)",
    ])
      expect(forbiddenOf(source('server/low/a/a.ts', text)), text).toHaveLength(1)
  })

  test('a storey that imports a file beside the storeys', () => {
    expect(forbiddenOf(source('server/high/a/a.ts', "import { app } from '#server/app.ts'"))).toHaveLength(1)
  })

  test('but not an import that the row allows, one within the storey, one in a comment, or one of a file beside them', () => {
    const low = "import { d } from '#domain/x/x.ts'\nimport { a } from '../b/b.ts'"
    expect(forbiddenOf(source('server/low/a/a.ts', low))).toEqual([])
    expect(forbiddenOf(source('server/low/a/a.ts', "// import { b } from '../../high/b/b.ts'"))).toEqual([])
    expect(forbiddenOf(source('server/app.ts', "import { b } from './high/b/b.ts'"))).toEqual([])
  })

  test('a feature that imports another one without being listed', () => {
    const listed = readImportTable(table('feature | uses', '| `web/features/a` | `web/features/b` |'), [
      'feature',
      'uses',
    ])
    const unlistedOf = (path: string, text: string) => findUnlisted(findArrows([source(path, text)]), listed)
    expect(unlistedOf('web/features/a/a.ts', "import '#web/features/b/b.ts'")).toEqual([])
    expect(unlistedOf('web/features/b/b.ts', "import '../a/a.ts'")).toHaveLength(1)
  })

  test('a circle of rooms, and one of files', () => {
    const circle = findArrows([
      source('server/low/a/a.ts', "import { b } from '../b/b.ts'"),
      source('server/low/b/b.ts', "import type { a } from '../a/c.ts'"),
    ])
    expect(findRoomCircles(circle)).toEqual([['server/low/a', 'server/low/b']])
    expect(
      findCircles([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['c', 'd'],
      ]),
    ).toEqual([['a', 'b', 'c']])
  })

  test('an allowance that nobody uses, and a file on no storey', () => {
    expect(findUnused([], sample)).toContain('server/high may import server/low, and does not')
    expect(findHomeless([source('server/c/c.ts', '')], sample)).toHaveLength(1)
    expect(findHomeless([source('server/c.ts', '')], sample)).toEqual([])
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

  test('a file of the platform that imports an entity', () => {
    const text = "import { funding } from '#domain/entities/funding.ts'"
    const register = source('domain/entities/register.ts', "import { funding } from './funding.ts'")
    expect(findKnowingEntities([register, source('web/platform/ui/a.ts', text)])).toHaveLength(1)
    expect(findKnowingEntities([register, source('web/shell/a.ts', text)])).toEqual([])
  })

  test('a package that does not belong', () => {
    expect(
      findPackages([source('domain/a.ts', "import fs from 'node:fs'")], 'domain', (n) => n === 'zod'),
    ).toHaveLength(1)
  })
})

const withoutTypes = ({ path, text }: Source): Source => ({
  path,
  text: text.replace(/^import type .*$/gm, ''),
})

/** Files of the platform of the web that import what the register lists. */
const findKnowingEntities = (given: readonly Source[]): string[] => {
  const register = given.filter(({ path }) => path === 'domain/entities/register.ts').map(withoutTypes)
  const definitions = findArrows(register).map(({ target }) => target)
  return findArrows(given)
    .filter(({ file, target }) => file.startsWith('web/platform/') && definitions.includes(target))
    .map(({ file, target }) => `${file} imports ${target}`)
}

/** Running code would load Drizzle; the product imports only types from the tables. */
const findKnowingDrizzle = (given: readonly Source[]): string[] =>
  given
    .filter((source) => isCode(source) && topOf(source) !== 'laws' && !TABLES.test(source.path))
    .filter(({ path, text }) =>
      specifiersOf(withoutTypes({ path, text }).text).some(
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
