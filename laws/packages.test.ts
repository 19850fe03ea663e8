import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findUnlocked, findWithScripts, isSatisfied, readInstalled } from './packages.ts'
import { readSource } from './sources.ts'

/** The oldest Node that the README promises. */
const OLDEST = [20, 19, 0] as const

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
