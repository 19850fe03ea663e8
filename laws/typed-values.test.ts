/** Values in `domain` are fully typed: a typo in a field's name does not compile. */
import { describe, expect, test } from 'vitest'
import { readSources, type Source } from './sources.ts'

const isDomain = ({ path }: Source): boolean => /^domain\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')

/** A line without its strings and comment, and without indexed access types. */
const codeOf = (line: string): string =>
  line
    .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .replace(/\/\/.*$/, '')
    .replace(/\(typeof [\w.]+\)/g, 'Type')

/**
 * `values['name']` and `const { name }: Values` read whatever is called so; a type such as `Change['action']` is checked.
 * `values.name` does not compile (`noPropertyAccessFromIndexSignature` in domain/tsconfig.json).
 */
const READ_BY_TEXT = /((^|[^\w$])[a-z_$][\w$]*|[)\]!])(\?\.)?\['/
const TAKEN_BY_TEXT =
  /\{[^{}()]*\w[^{}()]*\}: (Values|Row|Part|(Readonly<)?(Partial<)?Record<string, unknown>)(?![\w& ]*&)/
const CAST = /([\w)\]}>!] |^\s*)as (?!const\b)[A-Za-z_{[(]/
const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line)

/** Reads and destructurings of a record by a literal name, which compile with a typo. */
const findUntypedReads = (sources: readonly Source[]): string[] =>
  sources
    .filter(isDomain)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          !isComment(line) && (READ_BY_TEXT.test(codeOf(line)) || TAKEN_BY_TEXT.test(codeOf(line)))
            ? [`${path}:${at + 1}: read by its text`]
            : [],
        ),
    )

/** Casts without a comment on the same line or the line above. */
const findCasts = (sources: readonly Source[]): string[] =>
  sources.filter(isDomain).flatMap(({ path, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => {
      const isExplained = /\/\/|\*\/\s*$/.test(line.replace(/'[^']*'/g, '')) || isComment(lines[at - 1] ?? '')
      const isImport = /^\s*(import|export) /.test(line) && / from |^\s*export \{/.test(line)
      return !isComment(line) && !isImport && CAST.test(codeOf(line)) && !isExplained
        ? [`${path}:${at + 1}: a cast without its reason`]
        : []
    })
  })

const planted = (text: string) => [{ path: 'domain/entities/planted.ts', text }]

describe('values in domain', () => {
  test('are read by names that the compiler checks', () => {
    expect(findUntypedReads(readSources())).toEqual([])
    expect(findUntypedReads(planted("const a = values['nmae']"))).toHaveLength(1)
    for (const text of [
      "const a = valuesOf(row)['nmae']",
      "const a = states[0]['nmae']",
      "const a = values!['nmae']",
      'export const f = ({ nmae, type }: Values) => type',
      'const { nmae }: Readonly<Record<string, unknown>> = values',
    ])
      expect(findUntypedReads(planted(text)), text).toHaveLength(1)
    expect(findUntypedReads(planted('const { touched }: Change = change'))).toEqual([])
    expect(findUntypedReads(planted("type A = Change['action']\nconst b = ['a']"))).toEqual([])
  })

  test('are cast only with a reason', () => {
    expect(findCasts(readSources())).toEqual([])
    expect(findCasts(planted('const a = b as Values'))).toHaveLength(1)
    expect(findCasts(planted('const a = b\n  as Values'))).toHaveLength(1)
    expect(findCasts(planted('// The keys of a literal.\nconst a = b as Values'))).toEqual([])
    expect(findCasts(planted("const a = ['x'] as const\nconst b = 'read as JSON'"))).toEqual([])
  })
})
