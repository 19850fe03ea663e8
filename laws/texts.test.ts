/**
 * What people read stands in a catalogue, so that a second language is another catalogue
 * (decisions/languages-later.md).
 */
import { parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { readSources, isCode, isTest, type Source } from './sources.ts'

/** The rooms whose texts are in catalogues: `english.ts`, `english.tsx` or files of a folder `english`; every new feature too. */
const ROOMS = /^(server\/site|web\/(site|platform\/session|core\/records\/wizard|features\/[\w-]+))\//
/** The features whose texts stand in their components still; none is added. */
const WITHOUT_CATALOGUE: readonly string[] = [
  'activity',
  'contact',
  'dashboard',
  'documents',
  'events',
  'files',
  'funding',
  'incubators',
  'insights',
  'mentoring',
  'notes',
  'notices',
  'performance',
  'programs',
  'raised-requests',
  'settings',
  'startups',
  'viewers',
]
const isWithout = (path: string): boolean =>
  WITHOUT_CATALOGUE.some((feature) => path.startsWith(`web/features/${feature}/`))
const CATALOGUE = /\/english(\/[\w-]+\.ts|\.tsx?)$/
/** A menu's entries stand with the addresses that everybody loads first. */
const MENU = /\/feature\.ts$/

/** Attributes and properties with a text that people read or hear. */
const READ = new Set(
  'alt aria-label description failure hint label lead notes paragraphs placeholder reason rows subject subtitle text title'.split(
    ' ',
  ),
)

/** The files whose texts are in catalogues: those of the rooms above, and those that write mails. */
const hasCatalogue = (source: Source): boolean =>
  isCode(source) &&
  !isTest(source) &&
  !CATALOGUE.test(source.path) &&
  !MENU.test(source.path) &&
  ((ROOMS.test(source.path) && !isWithout(source.path)) ||
    (source.path.startsWith('server/features/') && source.text.includes('paragraphs:')))

type Node = ESTree.Node | ESTree.TemplateElement

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The texts that an expression may be. */
function textsIn(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [node.value]
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(textsIn)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(textsIn)
    case 'JSXExpressionContainer':
      return textsIn(node.expression)
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? textsIn(element) : []))
    default:
      return []
  }
}

const nameOf = (node: Node): string =>
  node.type === 'JSXIdentifier' || node.type === 'Identifier' ? node.name : ''

/** Texts that people read, in a node and its parts. What stands in `code` belongs to no language. */
function readIn(node: Node): string[] {
  const isRead =
    (node.type === 'JSXAttribute' || node.type === 'Property') &&
    READ.has(nameOf(node.type === 'Property' ? node.key : node.name))
  const own =
    node.type === 'JSXElement' || node.type === 'JSXFragment'
      ? node.children.flatMap(textsIn)
      : isRead && node.value
        ? textsIn(node.value)
        : []
  if (node.type === 'JSXElement' && nameOf(node.openingElement.name) === 'code') return []
  return [...own.filter((text) => /\p{L}/u.test(text)), ...partsOf(node).flatMap(readIn)]
}

/** The texts of a source that people read, as its path and the text. */
const findTexts = ({ path, text }: Source): string[] =>
  readIn(parseSync(path, text).program).map((found) => `${path}: ${found.trim()}`)

test('the public pages, onboarding, account pages and mails have their texts in catalogues', () => {
  const sources = readSources().filter(hasCatalogue)
  expect(sources.length).toBeGreaterThan(60)
  expect(sources.flatMap(findTexts)).toEqual([])
})

test('a new feature has a catalogue, and only those that have texts in components are excepted', () => {
  expect(hasCatalogue({ path: 'web/features/bookings/bookings-page.tsx', text: '' })).toBe(true)
  const sources = readSources()
  const superfluous = WITHOUT_CATALOGUE.filter((feature) =>
    sources
      .filter(({ path }) => path.startsWith(`web/features/${feature}/`))
      .map(({ path, text }) => ({ path: path.replace(feature, 'other'), text }))
      .filter(hasCatalogue)
      .every((source) => findTexts(source).length === 0),
  )
  expect(superfluous).toEqual([])
})

test.each([
  ['text between tags', '<p>Nothing yet.</p>'],
  ['a text that is chosen', '<p>{count === 0 ? `No ${many}` : count}</p>'],
  ['an attribute', '<nav aria-label="Main" />'],
  ['an attribute that is put together', '<Field label={isOne ? one : `Of ${name}`} />'],
  ['a property', 'const field = { label: "Name" }'],
  ['a fact of a mail', 'const mail = { facts: [{ rows: [["Subject", subject]] }] }'],
  ['a paragraph of a mail', 'const mail = { paragraphs: [`${name} wrote to you.`] }'],
])('a planted text outside of a catalogue is found: %s', (_, code) => {
  expect(
    findTexts({ path: 'web/site/page.tsx', text: `export const page = () => { ${code} }` }),
  ).toHaveLength(1)
})

test('what nobody reads is no text', () => {
  const code =
    '<a className="button" href="/contact" title={`${label} · ${name}`} data-swap="found">{name} <code>page</code></a>'
  expect(findTexts({ path: 'web/site/page.tsx', text: `export const link = ${code}` })).toEqual([])
})
