import { describe, expect, test } from 'vitest'
import { readSources, type Source } from './sources.ts'

/** The coverage table: each promise, its page and heading, and the test that fails if it is broken. */
const TABLE = 'e2e/coverage.md'

const NAMED = /`([\w./-]+\.(?:spec|test)\.tsx?): ([^`]+)`/g
const TITLES =
  /(?:\b(?:it|test|describe)|\b(?:it|test|describe)\.each\w*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`),\s*(?:async\b\s*)?(?:\(|function\b|\w+\s*=>)/g

/**
 * The titles of tests as written, with placeholders in those that stand for many: `%s`, `$name`, `${who}`.
 */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(TITLES)].map((m) => (m[1] ?? m[2] ?? m[3] ?? '').replace(/\\(.)/g, '$1'))

interface Row {
  readonly says: string
  readonly where: string
  readonly proof: string
}

/** The rows of every table, without header and separator rows. */
const rowsIn = (markdown: string): Row[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, says]) => says !== 'The product promises' && !/^-+$/.test(says ?? ''))
    .map(([, says = '', where = '', proof = '']) => ({ says, where, proof }))

/** Tests that the table names and that do not exist. */
function findUnwritten(markdown: string, sources: readonly Source[]): string[] {
  const titles = new Map(sources.map(({ path, text }) => [path, titlesIn(text)]))
  return [...markdown.matchAll(NAMED)]
    .filter(([, path = '', title = '']) => !titles.get(path)?.includes(title))
    .map(([whole]) => whole)
}

/** Rows that name no test and do not say why. */
const findUnproved = (markdown: string): string[] =>
  rowsIn(markdown)
    .filter(({ proof }) => !/`[\w./-]+\.(spec|test)\.tsx?: [^`]+`/.test(proof))
    .filter(({ proof }) => !/\b(not yet|no test|looked at)\b/i.test(proof))
    .map(({ says }) => says)

/** Rows that name no page and heading; `citations.test.ts` checks that the named ones exist. */
const findUncited = (markdown: string): string[] =>
  rowsIn(markdown)
    .filter(({ where }) => !/^[\w-]+\.md, \w/.test(where))
    .map(({ says }) => says)

describe('the coverage table', () => {
  const sources = readSources()
  const markdown = sources.find(({ path }) => path === TABLE)?.text ?? ''

  test('names only existing tests', () => {
    expect(rowsIn(markdown).length).toBeGreaterThan(100)
    expect(findUnwritten(markdown, sources)).toEqual([])
  })

  test('names a test for every promise, or says that there is none', () => {
    expect(findUnproved(markdown)).toEqual([])
  })

  test('names the page and heading of every promise', () => {
    expect(findUncited(markdown)).toEqual([])
  })
})

describe('a planted violation is found', () => {
  const written = [
    {
      path: 'e2e/a.spec.ts',
      text: "test('one is added', async () => {})\ntest(`${name}: it's so`, () => {})",
    },
    { path: 'web/b.test.ts', text: "it.each([[1], [2]])(\n  '%i isn\\'t zero',\n  (n) => {},\n)" },
  ]
  const rowOf = (proof: string, where = 'values.md, Years') =>
    `| The product promises | where | fails |\n| --- | --- | --- |\n| It is so | ${where} | ${proof} |`

  test('a test that does not exist, or is in another file', () => {
    for (const name of [
      '`e2e/a.spec.ts: two are added`',
      '`web/b.test.ts: one is added`',
      '`e2e/c.spec.ts: a`',
    ])
      expect(findUnwritten(rowOf(name), written), name).toHaveLength(1)
    for (const name of [
      '`e2e/a.spec.ts: one is added`',
      "`e2e/a.spec.ts: ${name}: it's so`",
      "`web/b.test.ts: %i isn't zero`",
    ])
      expect(findUnwritten(rowOf(name), written), name).toEqual([])
  })

  test('a promise without a test or a reason', () => {
    for (const proof of ['', 'surely', '`e2e/a.spec.ts`'])
      expect(findUnproved(rowOf(proof)), proof).toHaveLength(1)
    for (const proof of ['`e2e/a.spec.ts: one is added`', 'Not yet', 'No test: a text read in the source'])
      expect(findUnproved(rowOf(proof)), proof).toEqual([])
  })

  test('a promise without a page', () => {
    for (const where of ['', '2', 'values.md', 'Years'])
      expect(findUncited(rowOf('Not yet', where)), where).toEqual(['It is so'])
    expect(findUncited(rowOf('Not yet'))).toEqual([])
  })
})
