import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { readSources, type Source } from './sources.ts'

const PAGES = 'docs/product/'
/** Other documents whose headings may be cited. */
const BESIDE = new Set(['ARCHITECTURE.md', 'CONTRIBUTING.md'])
/** This file contains planted violations. */
const THIS_FILE = 'laws/citations.test.ts'

const HEADING = /^#+ (.+)$/gm
/** Letters, digits, spaces and hyphens, so that a heading can be quoted anywhere. */
const QUOTABLE = /^[a-z\d -]+$/i
/** `(page.md, Heading)`, or several separated by semicolons; a table cell needs no parentheses. */
const CITATION = /[(;|] ?([\w-]+\.md),\s?([^();|`]*)/g
/** Earlier forms of citations, and documents that are not in the repository. */
const OLD_FORM =
  /\bspec [12]\b|§|\bthe spec\b|\bspec['’]s\b|\brulings? \d|\bissue \d|\b(?:api|permissions|house|look|stack|karnataka|rulings|findings?)\.md\b/gi

const isPage = ({ path }: Source): boolean => path.startsWith(PAGES)
const headingsOf = ({ text }: Source): string[] => [...text.matchAll(HEADING)].map(([, heading]) => heading!)
const citing = (sources: readonly Source[]): Source[] =>
  sources.filter((source) => !isPage(source) && source.path !== THIS_FILE)

/** Headings that are duplicated, or that cannot be quoted. */
function findUnfitHeadings(sources: readonly Source[]): string[] {
  const headings = sources.filter(isPage).flatMap(headingsOf)
  return headings.filter((heading, i) => headings.indexOf(heading) < i || !QUOTABLE.test(heading))
}

/** Citations of a page or a heading that does not exist. */
function findLost(sources: readonly Source[]): string[] {
  const cited = sources.filter((source) => isPage(source) || BESIDE.has(source.path))
  const known = new Set(
    cited.flatMap((source) =>
      headingsOf(source).map((heading) => `${source.path.replace(PAGES, '')}, ${heading}`),
    ),
  )
  return citing(sources).flatMap(({ path, text }) =>
    [...text.matchAll(CITATION)]
      .map(([, page, heading = '']) => `${page}, ${heading.trimEnd()}`)
      .filter((citation) => !known.has(citation))
      .map((citation) => `${path}: ${citation}`),
  )
}

/** The anchor of a heading on the web: "Who reads a file" is at "#who-reads-a-file". */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const LINK = /\]\((?!https?:)([^)\s#]*\.md)?(?:#([^)\s]+))?\)/g

/** Links to a document or a heading that does not exist. */
function findDeadLinks(sources: readonly Source[]): string[] {
  const documents = sources.filter(({ path }) => path.endsWith('.md'))
  const anchors = new Map(documents.map((d) => [d.path, new Set(headingsOf(d).map(anchorOf))]))
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .filter(([, file, anchor]) => {
        const known = anchors.get(file === undefined ? path : join(dirname(path), file))
        return !known || (anchor !== undefined && !known.has(anchor))
      })
      .map(([link]) => `${path}: ${link.slice(1)}`),
  )
}

const findOldForms = (sources: readonly Source[]): string[] =>
  citing(sources).flatMap(({ path, text }) =>
    [...text.matchAll(OLD_FORM)].map(([form]) => `${path}: ${form}`),
  )

describe('citations', () => {
  const sources = readSources()

  test('name a page of docs/product and one of its headings', () => {
    expect(findLost(sources)).toEqual([])
  })

  test('and links point to an existing document and heading', () => {
    expect(findDeadLinks(sources)).toEqual([])
  })

  test('name a page, not a document outside the repository', () => {
    expect(findOldForms(sources)).toEqual([])
  })

  test('use headings that are unique and can be quoted', () => {
    expect(findUnfitHeadings(sources)).toEqual([])
  })
})

describe('a planted violation is found', () => {
  const pages = [
    { path: 'docs/product/values.md', text: '# Values\n\n## Years\n\nFrom 1990 on.\n\n## Text cuts\n' },
    { path: 'CONTRIBUTING.md', text: '## Taste\n' },
  ]
  const at = (text: string) => [...pages, { path: 'domain/a.ts', text }]

  test('a broken citation', () => {
    for (const text of [
      '/** Cut at 80 (values.md, Cuts). */',
      '/** Cut at 80 (value.md, Text cuts). */',
      '/** Cut at 80 (values.md, Years; values.md, Cuts). */',
      '/**\n * Cut at 80 (values.md,\n * Text cuts).\n */',
      '| A text is cut at 80 | values.md, Cuts | Not yet |',
    ])
      expect(findLost(at(text)), text).toHaveLength(1)
    for (const text of [
      '/** Cut at 80 (values.md, Text cuts). */',
      '/** At most 300 lines (CONTRIBUTING.md, Taste). */',
      '/** Cut at 80, from 1990 on (values.md, Text cuts; values.md, Years). */',
      '| A text is cut at 80 | values.md, Text cuts; values.md, Years | Not yet |',
    ])
      expect(findLost(at(text)), text).toEqual([])
  })

  test('a broken link', () => {
    const link = (text: string) =>
      findDeadLinks([...pages, { path: 'docs/product/a.md', text: `# Rows of a file\n\n${text}` }])
    for (const text of ['[a](value.md)', '[a](values.md#cuts)', '[a](#rows)', '[a](../values.md)'])
      expect(link(text), text).toHaveLength(1)
    for (const text of [
      '[a](values.md)',
      '[a](values.md#text-cuts)',
      '[a](#rows-of-a-file)',
      '[a](../../CONTRIBUTING.md#taste)',
      '[a](https://example.org/a.md#b)',
    ])
      expect(link(text), text).toEqual([])
  })

  test('a citation of a document outside the repository', () => {
    for (const text of [
      '/** Spec 1 §9. */',
      '/** Cut as ruling 22 says. */',
      '/** In the words of the spec. */',
      "/** The spec's words. */",
      '/** Refused (permissions.md). */',
    ])
      expect(findOldForms(at(text)).length, text).toBeGreaterThan(0)
    for (const text of [
      "import '#domain/permissions/actor.ts'",
      'e2e/a.spec.ts',
      'for (const spec of specs)',
    ])
      expect(findOldForms(at(text)), text).toEqual([])
  })

  test('a heading that is duplicated, or that cannot be quoted', () => {
    for (const text of ['## Years\n', '## Years, and months\n', '## `years`\n'])
      expect(findUnfitHeadings([...pages, { path: 'docs/product/a.md', text }]), text).toHaveLength(1)
    expect(findUnfitHeadings(pages)).toEqual([])
  })
})
