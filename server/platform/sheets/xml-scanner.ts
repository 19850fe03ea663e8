import { damaged, tooMuchContent } from './sheet-problem.ts'
import { eachAttribute, XmlNames } from './xml-names.ts'

/** Values by name; the name of one with a prefix follows its namespace and a space. */
export type Attributes = ReadonlyMap<string, string>

/**
 * Gets the elements in the namespace of the root, without prefix, and their texts; extensions are skipped.
 * Attributes and texts are decoded only if the handler asks for them.
 */
export interface XmlHandler {
  open(name: string, readAttributes: () => Attributes): void
  close(name: string): void
  /** One text may arrive in several pieces. */
  text?(readText: () => string): void
}

/**
 * Counts the elements, comments, attributes and entities that the scanners of one file parse. A million of
 * them take little space in an archive, but each costs time. Throws `too_large` if there are too many.
 */
export class ScanBudget {
  private left: number

  constructor(pieces: number) {
    this.left = pieces
  }

  spend(): void {
    this.left -= 1
    if (this.left < 0) throw tooMuchContent()
  }
}

/** No tag of a spreadsheet is nearly as long. Longer ones would only cost time. */
const LONGEST_MARKUP = 1_000_000
const LONGEST_ENTITY = 12

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * The character of an entity: one of the five names of XML, or a number. Entities that a file declares are
 * never expanded.
 */
function expand(name: string): string {
  const known = ENTITIES.get(name)
  if (known !== undefined) return known
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  const point = number ? Number.parseInt(number[1] ?? number[2]!, number[1] ? 16 : 10) : Infinity
  if (point > 0x10ffff) throw damaged()
  return String.fromCodePoint(point)
}

const [DOUBLE, SINGLE, GREATER, SPACE] = [0x22, 0x27, 0x3e, 0x20]

/**
 * Reads XML as a stream and stores nothing: no tree, no entities, no declarations. Throws `unreadable` if it
 * is not well-formed, and for a DOCTYPE, which office files do not have and attacks do.
 */
export class XmlScanner {
  private readonly handler: XmlHandler
  private readonly budget: ScanBudget | undefined
  private readonly names = new XmlNames()
  private rest = ''
  /** How much of the split markup at the end of `rest` was scanned, and the quotation mark that is open there. */
  private looked = 0
  private quote = 0
  private depth = 0
  private hasRoot = false

  constructor(handler: XmlHandler, budget?: ScanBudget) {
    this.handler = handler
    this.budget = budget
  }

  feed(chunk: string): void {
    const text = this.rest + chunk
    let at = 0
    while (at < text.length) {
      const next = text[at] === '<' ? this.readMarkup(text, at) : this.readText(text, at)
      if (next < 0) break
      at = next
    }
    this.rest = text.slice(at)
    if (this.rest.length > LONGEST_MARKUP) throw damaged()
  }

  /** Call it when all text was fed. */
  end(): void {
    if (this.rest.trim() !== '' || this.depth !== 0 || !this.hasRoot) throw damaged()
  }

  /** The position to continue from, or -1 if more of the file is needed first. */
  private readText(text: string, from: number): number {
    const markup = text.indexOf('<', from)
    let end = markup < 0 ? text.length : markup
    if (markup < 0) {
      const entity = text.lastIndexOf('&')
      if (entity >= from && text.length - entity < LONGEST_ENTITY) end = entity
    }
    if (end === from) return -1
    if (!this.names.isSkipping) this.handler.text?.(() => this.decode(text.slice(from, end)))
    return end
  }

  private readMarkup(text: string, from: number): number {
    const kind = text[from + 1]
    if (kind !== '/') this.budget?.spend()
    if (kind === '!') return this.readDeclaration(text, from)
    if (kind === '?') return this.findMark(text, '?>', from, from)
    const end = this.findTagEnd(text, from + 1)
    if (end < 0) return -1
    if (kind === '/') {
      this.depth -= 1
      if (this.depth < 0) throw damaged()
      this.close(text.slice(from + 2, end).trimEnd())
      return end + 1
    }
    const isEmpty = text[end - 1] === '/'
    const tag = text.slice(from + 1, isEmpty ? end - 1 : end)
    let space = 0
    while (space < tag.length && tag.charCodeAt(space) > SPACE) space += 1
    const written = tag.slice(0, space)
    const attributes = tag.slice(space)
    this.hasRoot = true
    const name = this.names.open(written, attributes)
    if (name !== undefined) this.handler.open(name, () => this.readAttributes(attributes))
    if (isEmpty) this.close(written)
    else this.depth += 1
    return end + 1
  }

  private close(written: string): void {
    const name = this.names.close(written)
    if (name !== undefined) this.handler.close(name)
  }

  /** The end of the tag that begins at `from`. A `>` within a quoted value does not end it. */
  private findTagEnd(text: string, from: number): number {
    let { quote } = this
    for (let at = from + this.looked; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (quote !== 0) quote = code === quote ? 0 : quote
      else if (code === GREATER) {
        this.looked = 0
        this.quote = 0
        return at
      } else if (code === DOUBLE || code === SINGLE) quote = code
    }
    this.quote = quote
    this.looked = text.length - from
    return -1
  }

  private readAttributes(raw: string): Attributes {
    const found = new Map<string, string>()
    eachAttribute(raw, (name, value) => {
      this.budget?.spend()
      found.set(this.names.attribute(name), this.decode(value))
    })
    return found
  }

  private decode(text: string): string {
    let decoded = ''
    let from = 0
    for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
      this.budget?.spend()
      const end = text.indexOf(';', at)
      if (end < 0 || end - at > LONGEST_ENTITY) throw damaged()
      decoded += text.slice(from, at) + expand(text.slice(at + 1, end))
      from = end + 1
    }
    return from === 0 ? text : decoded + text.slice(from)
  }

  /** The position after the mark that ends the markup at `from`, which cannot stand before `start`; -1 if it is missing. */
  private findMark(text: string, mark: string, from: number, start: number): number {
    // A mark may be split, too.
    const at = text.indexOf(mark, Math.max(start, from + this.looked - mark.length))
    this.looked = at < 0 ? text.length - from : 0
    return at < 0 ? -1 : at + mark.length
  }

  private readDeclaration(text: string, from: number): number {
    const start = text.slice(from, from + 9)
    if (start.startsWith('<!--')) return this.findMark(text, '-->', from, from + 4)
    if (start === '<![CDATA[') {
      const end = this.findMark(text, ']]>', from, from + 9)
      if (end >= 0 && !this.names.isSkipping) this.handler.text?.(() => text.slice(from + 9, end - 3))
      return end
    }
    if (start.length < 9) return -1
    throw damaged()
  }
}
