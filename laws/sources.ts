/** The files of this repository that the laws read: those in a clone, not installed or built ones. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Source {
  /** From the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** As in .gitignore. */
const NOT_OURS = new Set([
  'node_modules',
  '.git',
  'dist',
  'data',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
])
const READABLE = /\.(ts|tsx|js|json|md|css|html|svg|sql|yml)$|(^|\/)(\.npmrc|\.gitignore|run)$/

function pathsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    if (NOT_OURS.has(name)) return []
    const path = folder === '' ? name : `${folder}/${name}`
    return statSync(join(ROOT, path)).isDirectory() ? pathsIn(path) : [path]
  })
}

/** The text of one file, by its path from the root. */
export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const readSources = (): Source[] =>
  pathsIn('')
    .filter((path) => READABLE.test(path))
    .map((path) => ({ path, text: readSource(path) }))

export const isCode = ({ path }: Source): boolean => /\.tsx?$/.test(path)
/** Tests, and their support code in folders called `testing`. */
export const isTest = ({ path }: Source): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.split('/').includes('testing')
export const topOf = ({ path }: Source): string => path.split('/')[0]!
