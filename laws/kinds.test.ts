import { describe, expect, test } from 'vitest'
import { compileKinds, findKindBranches, findMissingParts, kindNamesIn } from './kinds.ts'
import { readSources, type Source } from './sources.ts'

const sources = readSources()

/** Files that compare the name of a field's kind, or of something with the same name, each with a reason. */
const KIND_BRANCHES: Readonly<Record<string, string>> = {
  'domain/entities/entity.ts': 'the compiler tells the words of a reference from those of other kinds by it',
  'web/features/viewers/excel-viewer-page.tsx': 'what an address leads to, no field',
  'web/features/viewers/pdf-viewer-page.tsx': 'what an address leads to, no field',
}

describe('kinds of fields', () => {
  test('have their file in domain, their cell, their input and a line in each register', () => {
    expect(kindNamesIn(sources).length).toBeGreaterThan(15)
    expect(findMissingParts(sources)).toEqual([])
  })

  test('are used through their properties, and never compared by name elsewhere', () => {
    expect(findKindBranches(sources).toSorted()).toEqual(Object.keys(KIND_BRANCHES).toSorted())
  })
})

describe('a planted violation is found', () => {
  const without = (path: string): Source[] => sources.filter((source) => source.path !== path)
  const changed = (path: string, from: string, to: string): Source[] =>
    sources.map((source) => (source.path === path ? { path, text: source.text.replace(from, to) } : source))

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
    ['a folder of no kind', [...sources, { path: 'web/platform/kinds/planted/cell.tsx', text: '' }]],
    [
      'a kind of domain that no register lists',
      [
        ...sources,
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
      expect(findKindBranches([...sources, { path: 'server/core/records/a.ts', text }]), text).toContain(
        'server/core/records/a.ts',
      )
    expect(findKindBranches([...sources, { path: 'server/a.ts', text: "row.kind === 'add'" }])).not.toContain(
      'server/a.ts',
    )
  })
})

/** The members of a kind, none of which may be missing. */
function membersOfKind(): string[] {
  const text = sources.find(({ path }) => path === 'domain/kinds/kind.ts')?.text ?? ''
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
export const without${at}: Kind<TextField, string> = rest${at}`,
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
