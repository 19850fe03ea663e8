/** The parts that every kind of field must have, and where code may compare a kind by name. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '#server/testing/throw-away.ts'
import { isCode, isTest, readSource, type Source } from './sources.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REGISTER = 'domain/kinds/register.ts'
const CELLS = 'web/platform/kinds/cells.ts'
const INPUTS = 'web/platform/kinds/inputs.ts'

const textOf = (sources: readonly Source[], path: string): string =>
  sources.find((source) => source.path === path)?.text ?? ''

/** The keys of the first object of a register: one line each, `money,` or `'long-text': longText,`. */
const namesIn = (register: string): string[] => {
  const start = register.search(/= \{$/m)
  const lines = start < 0 ? '' : register.slice(start, register.indexOf('\n}', start))
  return Array.from(lines.matchAll(/^ {2}'?([\w-]+)'?[:,]/gm), (m) => m[1]!)
}

/** The kinds that the register of domain lists. */
export const kindNamesIn = (sources: readonly Source[]): string[] => namesIn(textOf(sources, REGISTER))

const camelOf = (kind: string): string => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Parts that a kind lacks, and parts of kinds that no register lists. */
export function findMissingParts(sources: readonly Source[]): string[] {
  const kinds = kindNamesIn(sources)
  const lacks = (kind: string, path: string, pattern: RegExp): string[] =>
    pattern.test(textOf(sources, path)) ? [] : [`${kind}: ${path} does not hold ${pattern.source}`]
  const missing = kinds.flatMap((kind) => [
    ...lacks(kind, `domain/kinds/${kind}.ts`, new RegExp(`^export const ${camelOf(kind)}: Kind<`, 'm')),
    ...lacks(
      kind,
      `web/platform/kinds/${kind}/cell.tsx`,
      new RegExp(`^export const ${camelOf(kind)}Cell: KindCell = \\{`, 'm'),
    ),
    ...lacks(
      kind,
      `web/platform/kinds/${kind}/input.tsx`,
      new RegExp(`^export const ${camelOf(kind)}Input: KindInput = \\{`, 'm'),
    ),
    ...[CELLS, INPUTS].flatMap((path) =>
      namesIn(textOf(sources, path)).includes(kind) ? [] : [`${kind}: ${path} does not list it`],
    ),
  ])
  const nobodys = sources.flatMap(({ path, text }) => {
    const kind =
      /^web\/platform\/kinds\/([\w-]+)\/(?:cell|input)\.tsx$/.exec(path)?.[1] ??
      (/^domain\/kinds\/[\w-]+\.ts$/.test(path) && /^export const \w+: Kind</m.test(text)
        ? path.slice('domain/kinds/'.length, -'.ts'.length)
        : undefined)
    return kind === undefined || kinds.includes(kind) ? [] : [`${path}: ${REGISTER} does not list it`]
  })
  return [...missing, ...nobodys]
}

/** Files outside the kinds' own rooms that compare the kind of something with the name of a field's kind. */
export function findKindBranches(sources: readonly Source[]): string[] {
  const names = `'(?:${kindNamesIn(sources).join('|')})'`
  const branch = new RegExp(
    `\\bkind\\)?\\s*[!=]==\\s*${names}|${names}[^\\]\\n]*\\]\\.includes\\([^)\\n]*kind\\b`,
  )
  return sources
    .filter((source) => isCode(source) && !isTest(source) && /^(domain|server|web|demo)\//.test(source.path))
    .filter(({ path }) => !/^(domain|web\/platform)\/kinds\/|\/testing\//.test(path))
    .filter(({ text }) => branch.test(text))
    .map(({ path }) => path)
}

/**
 * The compiler's messages about the registers when domain's lists one more kind: `domain` is its line
 * there. The files of `more` are compiled with them.
 */
export function compileKinds(domain: string, more: Readonly<Record<string, string>> = {}): string[] {
  const folder = makeFolder()
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  // Cells and inputs are declared, not imported, so that the compiler need not read Mantine.
  const declared = (path: string): string =>
    readSource(path)
      .replace(/^import \{ (\w+)(Cell|Input) \} from .*$/gm, 'declare const $1$2: Kind$2')
      .replace(`'./props.ts'`, `'#web/platform/kinds/props.ts'`)
  put(
    'register.ts',
    readSource(REGISTER)
      .replaceAll(`'./`, `'#domain/kinds/`)
      .replace(/^} as const/m, `${domain}$&`),
  )
  put('cells.ts', declared(CELLS))
  put('inputs.ts', declared(INPUTS))
  for (const [name, text] of Object.entries(more)) put(name, text)
  const paths = {
    '#domain/kinds/register.ts': ['./register.ts'],
    '#domain/*': [join(ROOT, 'domain/*')],
    '#web/*': [join(ROOT, 'web/*')],
  }
  const compilerOptions = { lib: ['ES2023'], types: [], jsx: 'react-jsx', paths }
  put(
    'tsconfig.json',
    JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] }),
  )
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { cwd: folder, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => /error TS\d+/.test(line))
}
