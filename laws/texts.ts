/**
 * What people read stands in a catalogue, so that a second language is another catalogue
 * (decisions/languages-later.md).
 */
import { parseSync, type ESTree } from 'vite'
import { isCode, isTest, type Source } from './sources.ts'

/** The rooms whose texts are in catalogues: `english.ts`, `english.tsx` or files of a folder `english`; every new feature too. */
const ROOMS = /^(server\/site|web\/(site|platform\/session|core\/records\/wizard|features\/[\w-]+))\//
/** The features whose texts stand in their components still; none is added. */
export const WITHOUT_CATALOGUE: readonly string[] = [
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
export const hasCatalogue = (source: Source): boolean =>
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
export const findTexts = ({ path, text }: Source): string[] =>
  readIn(parseSync(path, text).program).map((found) => `${path}: ${found.trim()}`)
