import { describe, expect, test } from 'vitest'
import { isCode, readSources, type Source } from './sources.ts'

/** A longer file of code or tests has more than one subject (CONTRIBUTING.md, Taste). */
const LINES_MAX = 300

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length

const findLong = (sources: readonly Source[]): string[] =>
  sources.filter((source) => isCode(source) && linesOf(source) > LINES_MAX).map(({ path }) => path)

describe('length', () => {
  test('no file has more than 300 lines, tests included', () => {
    expect(findLong(readSources())).toEqual([])
  })

  test('a planted long file is caught', () => {
    for (const path of ['server/a.ts', 'server/a.test.ts', 'web/testing/a.tsx', 'e2e/a.spec.ts']) {
      expect(findLong([{ path, text: 'a\n'.repeat(LINES_MAX + 1) }])).toEqual([path])
      expect(findLong([{ path, text: 'a\n'.repeat(LINES_MAX) }])).toEqual([])
    }
  })
})
