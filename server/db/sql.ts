/**
 * Statements as tagged templates: the template is their text, and what is put into it is a parameter, unless it is
 * a piece of SQL itself. A piece never changes, so one that says the same each time can be kept and used again.
 */

/** SQL with the values that stand in it. */
export class SQL {
  /** What stands between the values, and around them: one more than there are values. */
  readonly pieces: readonly string[]
  readonly values: unknown[]

  constructor(pieces: readonly string[], values: unknown[]) {
    this.pieces = pieces
    this.values = values
  }

  /** As PostgreSQL reads it, with $1, $2 … for the values. */
  get text(): string {
    return numbered.get(this.pieces) ?? number(this.pieces)
  }
}

/** Of templates without SQL in them, whose text is the same each time. */
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

/** The driver would write null; whoever means null says so. */
const missing = (template: readonly string[]): Error =>
  new Error(`A value is undefined in this statement: ${template.join('…').trim()}`)

/** A name of a table, a column or an alias as it may stand in SQL. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

const raw = (text: string): SQL => new SQL([text], [])

export const sql = Object.assign(tag, {
  identifier: (name: string): SQL => raw(quoteName(name)),
  /** A text of the code as it stands in a statement, where a parameter would be in the way of a fixed text. */
  literal: (text: string): SQL => raw(`'${text.replaceAll("'", "''")}'`),
  /** Text of the code that is SQL already; never what a person has sent. */
  raw,
  /** A value where SQL is asked for; a list is one parameter, of an array's type. */
  param: (value: unknown): SQL => new SQL(['', ''], [value]),
  join: (parts: readonly SQL[], separator: SQL): SQL => {
    const joined = parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]))
    return compose(['', ...joined.map(() => '')], joined)
  },
})
