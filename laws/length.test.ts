import { describe, expect, test } from 'vitest'
import { isCode, isTest, readSources, type Source } from './sources.ts'

/** A file longer than this is asked why (CONTRIBUTING.md, Taste). */
const LINES_MAX = 300
/** A test file is a list, and read as one. */
const TEST_LINES_MAX = 600

/** The answers; an answer that is no longer needed goes. */
const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {
  'demo/programme/themes.ts': 'a list of invented companies by sector: data, not code',
}

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length

const findLong = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && linesOf(source) > (isTest(source) ? TEST_LINES_MAX : LINES_MAX))
    .map(({ path }) => path)

describe('length', () => {
  test('a file of more than 300 lines has a reason', () => {
    expect(findLong(readSources()).toSorted()).toEqual(Object.keys(LONG_FOR_A_REASON).toSorted())
  })

  test('a planted long file is caught', () => {
    expect(findLong([{ path: 'server/a.ts', text: 'a\n'.repeat(LINES_MAX + 1) }])).toEqual(['server/a.ts'])
    expect(findLong([{ path: 'server/a.ts', text: 'a\n'.repeat(LINES_MAX) }])).toEqual([])
  })
})
