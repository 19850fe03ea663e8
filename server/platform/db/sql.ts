/**
 * Statements as tagged templates. Interpolated values become parameters, interpolated SQL becomes part of the
 * text. A part never changes, so it can be cached and reused.
 */

/** SQL with its values. */
export class SQL {
  /** The text around and between the values: one piece more than there are values. */
  readonly pieces: readonly string[]
  readonly values: unknown[]

  constructor(pieces: readonly string[], values: unknown[]) {
    this.pieces = pieces
    this.values = values
  }

  /** The text for PostgreSQL, with $1, $2 … for the values. */
  get text(): string {
    return numbered.get(this.pieces) ?? number(this.pieces)
  }
}

/** Caches the text of templates without interpolated SQL, which is always the same. */
const numbered = new WeakMap<readonly string[], string>()

function number(pieces: readonly string[]): string {
  let text = pieces[0]!
  for (let at = 1; at < pieces.length; at += 1) text += `$${at}${pieces[at]}`
  return text
}

function tag(template: readonly string[], ...parts: unknown[]): SQL {
  if (parts.some((part) => part instanceof SQL)) return compose(template, parts)
  if (parts.includes(undefined)) throw missing(template)
  if (!numbered.has(template)) numbered.set(template, number(template))
  return new SQL(template, parts)
}

function compose(template: readonly string[], parts: readonly unknown[]): SQL {
  const pieces: string[] = []
  const values: unknown[] = []
  let piece = template[0]!
  for (const [at, part] of parts.entries()) {
    if (part instanceof SQL) {
      piece += part.pieces[0]!
      for (const [i, value] of part.values.entries()) {
        pieces.push(piece)
        values.push(value)
        piece = part.pieces[i + 1]!
      }
    } else {
      if (part === undefined) throw missing(template)
      pieces.push(piece)
      values.push(part)
      piece = ''
    }
    piece += template[at + 1]!
  }
  return new SQL([...pieces, piece], values)
}

/** The driver would write null. Pass null explicitly if it is meant. */
const missing = (template: readonly string[]): Error =>
  new Error(`A value is undefined in this statement: ${template.join('…').trim()}`)

/** A quoted name of a table, a column or an alias. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

const raw = (text: string): SQL => new SQL([text], [])

export const sql = Object.assign(tag, {
  identifier: (name: string): SQL => raw(quoteName(name)),
  /** A constant text in a statement, for places where a parameter would change the statement's text. */
  literal: (text: string): SQL => raw(`'${text.replaceAll("'", "''")}'`),
  /** Constant SQL. Never use it for input. */
  raw,
  /** A value where SQL is expected. A list becomes one parameter of an array type. */
  param: (value: unknown): SQL => new SQL(['', ''], [value]),
  join: (parts: readonly SQL[], separator: SQL): SQL => {
    const joined = parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]))
    return compose(['', ...joined.map(() => '')], joined)
  },
})
