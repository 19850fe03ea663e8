/** The packages in the lock file, and whether the oldest Node that we promise runs them. */
import { z } from 'zod'

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

export interface Installed {
  readonly name: string
  /** The Node range in its `engines`, as written. */
  readonly node: string
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')

/** Every installed package with a Node range. */
export function readInstalled(lockFile: string): Installed[] {
  const { packages } = lockSchema.parse(JSON.parse(lockFile))
  return Object.entries(packages).flatMap(([path, { engines }]) => {
    const node = Array.isArray(engines) ? undefined : engines?.['node']
    return path === '' || node === undefined ? [] : [{ name: nameOf(path), node }]
  })
}

/** The names of the packages that want to run a script when they are installed. */
export function findWithScripts(lockFile: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(lockFile))
  const found = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  return [...new Set(found.map(([path]) => nameOf(path)))].toSorted()
}

/**
 * The optional packages (binaries for other platforms) that a locked package names and the lock file lacks,
 * as "package: optional package". `npm ci` refuses such a lock file; `npm install` on a machine that cannot
 * reach them writes one.
 */
export function findUnlocked(lockFile: string): string[] {
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
export function isSatisfied(node: Version, range: string): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/^(\S+) - (\S+)$/, '>=$1 <=$2')
      .replace(/(>=|<=|>|<|\^|~|=)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => satisfiesOne(node, comparator)),
  )
}
