/** The packages in the lock file, and whether the oldest Node that we promise runs them. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readSource } from './sources.ts'

/** The oldest Node that the README promises. */
const OLDEST = [20, 19, 0] as const

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      engines: z.union([z.record(z.string(), z.string()), z.array(z.string())]).optional(),
      hasInstallScript: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

interface Installed {
  readonly name: string
  /** The Node range in its `engines`, as written. */
  readonly node: string
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')

/** Every installed package with a Node range. */
function readInstalled(lockFile: string): Installed[] {
  const { packages } = lockSchema.parse(JSON.parse(lockFile))
  return Object.entries(packages).flatMap(([path, { engines }]) => {
    const node = Array.isArray(engines) ? undefined : engines?.['node']
    return path === '' || node === undefined ? [] : [{ name: nameOf(path), node }]
  })
}

/** The names of the packages that want to run a script when they are installed. */
function findWithScripts(lockFile: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(lockFile))
  const found = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  return [...new Set(found.map(([path]) => nameOf(path)))].toSorted()
}

/**
 * The optional packages (binaries for other platforms) that a locked package names and the lock file lacks,
 * as "package: optional package". `npm ci` refuses such a lock file; `npm install` on a machine that cannot
 * reach them writes one.
 */
function findUnlocked(lockFile: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(lockFile))
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path}: ${name}`),
  )
}

/** Where Node looks from a package's folder: its own node_modules, then each one above it. */
function foldersAbove(path: string): string[] {
  const above = path.split('node_modules/').map((_, i, parts) => parts.slice(0, i).join('node_modules/'))
  return [...(path === '' ? [] : [`${path}/`]), ...above]
}

type Version = readonly [number, number, number]

function readVersion(text: string): { version: Version; isOpen: boolean } {
  const found = /^v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?/.exec(text)
  if (!found) throw new Error(`"${text}" is no version that this test understands`)
  const [major, minor, patch] = [found[1], found[2], found[3]].map((part) => Number(part))
  const isOpen = Number.isNaN(minor!) || Number.isNaN(patch!)
  return { version: [major!, minor! || 0, patch! || 0], isOpen }
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

function satisfiesOne(version: Version, comparator: string): boolean {
  if (comparator === '' || comparator === '*') return true
  const [, sign, rest] = /^(>=|<=|>|<|\^|~|=)?(.*)$/.exec(comparator)!
  const { version: bound, isOpen } = readVersion(rest!)
  const order = compare(version, bound)
  switch (sign) {
    case '>=':
      return order >= 0
    case '<=':
      // "<=20" means up to the end of 20.
      return isOpen ? version[0] <= bound[0] : order <= 0
    case '>':
      // ">20" means after the end of 20.
      return isOpen ? version[0] > bound[0] : order > 0
    case '<':
      return order < 0
    case '^':
      return order >= 0 && version[0] === bound[0]
    case '~':
      return order >= 0 && version[0] === bound[0] && version[1] === bound[1]
    default:
      return isOpen ? version[0] === bound[0] : order === 0
  }
}

/** Whether `engines.node` of a package accepts this version of Node. */
function isSatisfied(node: Version, range: string): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/^(\S+) - (\S+)$/, '>=$1 <=$2')
      .replace(/(>=|<=|>|<|\^|~|=)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => satisfiesOne(node, comparator)),
  )
}

describe('packages', () => {
  test('every installed package runs on the oldest Node that we promise', () => {
    const tooNew = readInstalled(readSource('package-lock.json')).filter(
      ({ node }) => !isSatisfied(OLDEST, node),
    )
    // npm warns of it at every installation, also of packages that only the browser runs.
    expect(tooNew).toEqual([])
  })

  test('whether a package may run a script when it is installed is decided, as npm asks for', () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(JSON.parse(readSource('package.json')))
    expect(findWithScripts(readSource('package-lock.json'))).toEqual(Object.keys(allowScripts).toSorted())
  })

  test('the lock file contains every optional package, also those for other platforms', () => {
    expect(findUnlocked(readSource('package-lock.json'))).toEqual([])
  })

  test('package.json requires the same version', () => {
    const { engines } = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(readSource('package.json')))
    expect(engines.node).toBe('>=20.19')
  })

  test('every dependency has a row in the README that says why, and every row a dependency', () => {
    expect(namesInReadme(readSource('README.md'))).toEqual(namesInPackage(readSource('package.json')))
  })

  test('the changelog begins with the version of the product', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readSource('package.json')))
    expect(/^## (\S+)$/m.exec(readSource('CHANGELOG.md'))?.[1]).toBe(version)
  })

  test('every override in package.json says why', () => {
    const { overrides, overridesBecause } = z
      .object({
        overrides: z.record(z.string(), z.string()),
        overridesBecause: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readSource('package.json')))
    expect(Object.keys(overridesBecause)).toEqual(Object.keys(overrides))
  })

  test('every dependency has one exact version', () => {
    expect(
      Object.entries(readDependencies(readSource('package.json'))).filter(
        ([, v]) => !/^\d+\.\d+\.\d+$/.test(v),
      ),
    ).toEqual([])
  })
})

describe('a planted violation is found', () => {
  test.each(['>=22', '^22.0.0 || ^24.0.0', '>=20.20', '>=21 <23', '18.x', '^18.12.0 || >=22.0.0', '22'])(
    'a package that requires Node %s',
    (range) => {
      expect(isSatisfied(OLDEST, range)).toBe(false)
    },
  )

  test.each([
    '>=18',
    '^18.0.0 || ^20.0.0 || >=22',
    '*',
    '>= 14',
    '20 || 22',
    '>=12 <23',
    '20.x',
    '14 - 20',
    '>=20.19.0',
  ])('but not one that takes %s', (range) => {
    expect(isSatisfied(OLDEST, range)).toBe(true)
  })

  test('a lock file with a package for a newer Node', () => {
    const lock = JSON.stringify({
      packages: { '': {}, 'node_modules/a': { version: '1.0.0', engines: { node: '>=22' } } },
    })
    expect(readInstalled(lock)).toEqual([{ name: 'a', node: '>=22' }])
  })

  test('a package with a script for its installation', () => {
    const packages = {
      '': {},
      'node_modules/a': { hasInstallScript: true },
      'node_modules/b/node_modules/a': { hasInstallScript: true },
      'node_modules/c': { hasInstallScript: true },
      'node_modules/d': {},
    }
    expect(findWithScripts(JSON.stringify({ packages }))).toEqual(['a', 'c'])
  })

  test('a lock file without a binary of another platform', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-mac': '1', 'a-windows': '1' } },
      'node_modules/a-linux': {},
      'node_modules/a/node_modules/a-mac': {},
      'node_modules/a/node_modules/b': { optionalDependencies: { 'a-linux': '1' } },
    }
    expect(findUnlocked(JSON.stringify({ packages }))).toEqual(['node_modules/a: a-windows'])
  })

  test('a dependency without a row', () => {
    expect(namesInReadme('| package | why |\n|---|---|\n| `zod` | checks |')).toEqual(['zod'])
    expect(namesInPackage('{"dependencies":{"zod":"4.0.0","pg":"8.0.0"}}')).toEqual(['pg', 'zod'])
  })
})

function readDependencies(packageJson: string): Record<string, string> {
  const names = z.record(z.string(), z.string()).default({})
  const { dependencies, devDependencies } = z
    .object({ dependencies: names, devDependencies: names })
    .parse(JSON.parse(packageJson))
  return { ...dependencies, ...devDependencies }
}

const namesInPackage = (packageJson: string): string[] =>
  Object.keys(readDependencies(packageJson)).toSorted()

/** The packages of the README's table with the columns `package` and `why`; several may share a row. */
function namesInReadme(readme: string): string[] {
  const lines = readme.split('\n')
  const start = lines.findIndex((line) => /^\| package +\| why +\|$/.test(line))
  const rows = lines.slice(start + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows
    .slice(0, end < 0 ? undefined : end)
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((m) => m[1]!))
    .toSorted()
}
