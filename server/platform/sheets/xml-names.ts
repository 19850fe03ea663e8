import { damaged } from './sheet-problem.ts'

/** Chooses between contents for programs of different age (ECMA-376 part 3, 10.2). */
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const XML = 'http://www.w3.org/XML/1998/namespace'

/** Holds what only newer programs understand, whatever its elements are called. */
const EXTENSIONS = 'extLst'

/** Calls `visit` with the name and the undecoded value of each attribute of a tag. */
export function eachAttribute(tag: string, visit: (name: string, value: string) => void): void {
  for (let at = 0; ;) {
    const equals = tag.indexOf('=', at)
    if (equals < 0) return
    let start = equals + 1
    while (tag[start] === ' ') start += 1
    const mark = tag[start]
    const end = mark === '"' || mark === "'" ? tag.indexOf(mark, start + 1) : -1
    if (end < 0) throw damaged()
    visit(tag.slice(at, equals).trim(), tag.slice(start + 1, end))
    at = end + 1
  }
}

interface Name {
  readonly space: string
  readonly local: string
}

/**
 * Resolves the names of one XML text. Its own elements are those in the namespace of its root, under any
 * prefix. Others belong to extensions and are skipped with all that they contain; of an
 * `mc:AlternateContent` the content for programs without extensions remains.
 */
export class XmlNames {
  private readonly spaces = new Map([['xml', XML]])
  /** Names as they are written, resolved by the declarations in force. */
  private readonly known = new Map<string, Name>()
  /** Elements with declarations, and what the prefixes meant outside them. */
  private readonly scopes: { depth: number; outer: Map<string, string | undefined> }[] = []
  private readonly alternatives: { isChosen: boolean }[] = []
  private root: string | undefined
  private depth = 0
  private skippedFrom = 0

  get isSkipping(): boolean {
    return this.skippedFrom > 0
  }

  /** The name of an element of the text itself, without prefix; undefined for any other element. */
  open(written: string, attributes: string): string | undefined {
    this.depth += 1
    if (this.isSkipping) return undefined
    if (attributes !== '' && attributes.includes('xmlns')) this.declare(attributes)
    const { space, local } = this.resolve(written)
    this.root ??= space
    if (space === this.root && local !== EXTENSIONS) return local
    if (space !== COMPATIBILITY || !this.isChosen(local, attributes)) this.skippedFrom = this.depth
    return undefined
  }

  close(written: string): string | undefined {
    const name = this.isSkipping ? undefined : this.resolve(written)
    if (name?.space === COMPATIBILITY && name.local === 'AlternateContent') this.alternatives.pop()
    if (this.skippedFrom === this.depth) this.skippedFrom = 0
    if (this.scopes.at(-1)?.depth === this.depth) this.leave(this.scopes.pop()!.outer)
    this.depth -= 1
    return name?.space === this.root ? name?.local : undefined
  }

  /** An attribute without prefix has its name; one with a prefix has its namespace, a space and its name. */
  attribute(written: string): string {
    if (!written.includes(':')) return written
    const { space, local } = this.resolve(written)
    return `${space} ${local}`
  }

  private isChosen(local: string, attributes: string): boolean {
    if (local === 'AlternateContent') return this.alternatives.push({ isChosen: false }) > 0
    const alternative = this.alternatives.at(-1)
    if (!alternative || alternative.isChosen) return false
    let required: string[] = []
    eachAttribute(attributes, (name, value) => {
      if (name === 'Requires') required = value.split(/\s+/).filter((prefix) => prefix !== '')
    })
    alternative.isChosen =
      local === 'Fallback' ||
      (local === 'Choice' && required.every((prefix) => this.spaces.get(prefix) === this.root))
    return alternative.isChosen
  }

  private declare(attributes: string): void {
    const outer = new Map<string, string | undefined>()
    eachAttribute(attributes, (name, space) => {
      const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : undefined
      if (prefix === undefined || outer.has(prefix)) return
      outer.set(prefix, this.spaces.get(prefix))
      this.spaces.set(prefix, space)
    })
    this.scopes.push({ depth: this.depth, outer })
    this.known.clear()
  }

  private leave(outer: ReadonlyMap<string, string | undefined>): void {
    for (const [prefix, space] of outer)
      if (space === undefined) this.spaces.delete(prefix)
      else this.spaces.set(prefix, space)
    this.known.clear()
  }

  private resolve(written: string): Name {
    const known = this.known.get(written)
    if (known) return known
    const colon = written.indexOf(':')
    const prefix = colon < 0 ? '' : written.slice(0, colon)
    // A prefix that nobody declared is a namespace of its own.
    const space = this.spaces.get(prefix) ?? (prefix === '' ? '' : `${prefix}:`)
    const name = { space, local: written.slice(colon + 1) }
    this.known.set(written, name)
    return name
  }
}
