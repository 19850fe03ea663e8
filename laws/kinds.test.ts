/** The parts that every kind of field must have, and where code may compare a kind by name. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '#server/testing/throw-away.ts'
import { readSources, isCode, isTest, readSource, type Source } from './sources.ts'

/** Files that compare the name of a field's kind, or of something with the same name, each with a reason. */
const KIND_BRANCHES: Readonly<Record<string, string>> = {
  'domain/entities/entity.ts': 'the compiler tells the words of a reference from those of other kinds by it',
  'domain/entities/return-form-problems.ts': "a question's kind, which is no field's",
  'domain/returns/answers.ts': "a question's kind, which is no field's",
  'domain/returns/present-answer.ts': "a question's kind, which is no field's",
  'domain/returns/units.ts': 'a question is no field: its figures are amounts or hours by its kind',
  'web/features/returns/question-kinds.ts': "a question's kind, which is no field's",
  'web/features/viewers/excel-viewer-page.tsx': 'what an address leads to, no field',
  'web/features/viewers/pdf-viewer-page.tsx': 'what an address leads to, no field',
}

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
const kindNamesIn = (sources: readonly Source[]): string[] => namesIn(textOf(sources, REGISTER))

const camelOf = (kind: string): string => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Parts that a kind lacks, and parts of kinds that no register lists. */
function findMissingParts(sources: readonly Source[]): string[] {
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
function findKindBranches(sources: readonly Source[]): string[] {
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
function compileKinds(domain: string, more: Readonly<Record<string, string>> = {}): string[] {
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

const repository = readSources()

describe('kinds of fields', () => {
  test('have their file in domain, their cell, their input and a line in each register', () => {
    expect(kindNamesIn(repository).length).toBeGreaterThan(15)
    expect(findMissingParts(repository)).toEqual([])
  })

  test('are used through their properties, and never compared by name elsewhere', () => {
    expect(findKindBranches(repository).toSorted()).toEqual(Object.keys(KIND_BRANCHES).toSorted())
  })
})

describe('a planted violation is found', () => {
  const without = (path: string): Source[] => repository.filter((source) => source.path !== path)
  const changed = (path: string, from: string, to: string): Source[] =>
    repository.map((source) =>
      source.path === path ? { path, text: source.text.replace(from, to) } : source,
    )

  test.each([
    ['a kind without a cell', without('web/platform/kinds/money/cell.tsx')],
    ['a kind without an input', without('web/platform/kinds/money/input.tsx')],
    ['a kind whose file is another', without('domain/kinds/money.ts')],
    [
      'a cell of something else',
      changed('web/platform/kinds/money/cell.tsx', 'moneyCell: KindCell', 'amountCell: KindCell'),
    ],
    [
      'a kind that the register of cells does not list',
      changed('web/platform/kinds/cells.ts', '  money: moneyCell,\n', ''),
    ],
    [
      'a kind that the register of inputs does not list',
      changed('web/platform/kinds/inputs.ts', '  money: moneyInput,\n', ''),
    ],
    ['a folder of no kind', [...repository, { path: 'web/platform/kinds/planted/cell.tsx', text: '' }]],
    [
      'a kind of domain that no register lists',
      [
        ...repository,
        { path: 'domain/kinds/planted.ts', text: 'export const planted: Kind<TextField, string> = {}' },
      ],
    ],
  ])('%s', (_, planted) => {
    expect(findMissingParts(planted)).toHaveLength(1)
  })

  test('a branch on the name of a kind', () => {
    for (const text of [
      "if (field.kind === 'money') return",
      "const isList = entity.fields[f]?.kind !== 'list'",
      "const isLong = ['long-text', 'list'].includes(field.kind)",
    ])
      expect(findKindBranches([...repository, { path: 'server/core/records/a.ts', text }]), text).toContain(
        'server/core/records/a.ts',
      )
    expect(
      findKindBranches([...repository, { path: 'server/a.ts', text: "row.kind === 'add'" }]),
    ).not.toContain('server/a.ts')
  })
})

/** The members of a kind, none of which may be missing. */
function membersOfKind(): string[] {
  const text = repository.find(({ path }) => path === 'domain/kinds/kind.ts')?.text ?? ''
  const body = /^export interface Kind<[^]*?^}/m.exec(text)?.[0] ?? ''
  expect(body).not.toMatch(/^ {2}(?:readonly )?\w+\?/m)
  return Array.from(body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm), (m) => m[1]!)
}

describe('the compiler', () => {
  test('accepts the existing kinds', () => {
    expect(compileKinds('')).toEqual([])
  })

  test('names the registers that lack a new kind', () => {
    const errors = compileKinds('  planted: text,\n')
    expect(errors.map((line) => line.split('(')[0] ?? '').toSorted()).toEqual(['cells.ts', 'inputs.ts'])
    for (const line of errors) expect(line).toContain("Property 'planted' is missing")
  })

  test('names the members that a new kind lacks', () => {
    const parts = membersOfKind()
    expect(parts).toEqual(expect.arrayContaining(['storage', 'read', 'options', 'ofDay', 'sheet', 'width']))
    const kinds = parts.map(
      (part, at) => `const { ${part}: _${at}, ...rest${at} } = text
const without${at}: Kind<TextField, string> = rest${at}`,
    )
    const found = compileKinds('', {
      'planted.ts': [
        "import type { Kind } from '#domain/kinds/kind.ts'",
        "import { text, type TextField } from '#domain/kinds/text.ts'",
        ...kinds,
      ].join('\n'),
    })
    for (const part of parts) expect(found.join('\n')).toContain(`Property '${part}' is missing`)
  })
})
