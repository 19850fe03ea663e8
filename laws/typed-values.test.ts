import { describe, expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { findCasts, findUntypedReads } from './typed-values.ts'

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
