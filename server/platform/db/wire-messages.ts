/** What sharing one backend needs to know about the messages of a PostgreSQL client. */

const PARSE = 0x50
const BIND = 0x42
const DESCRIBE = 0x44
const CLOSE = 0x43
const SYNC = 0x53
const QUERY = 0x51
const TERMINATE = 0x58
const STATEMENT = 0x53

export interface ClientMessages {
  readonly bytes: Uint8Array
  /** The backend has answered completely after these: the last one is a query or a sync. */
  readonly isComplete: boolean
  readonly isGoodbye: boolean
}

/**
 * Reads whole messages (a client's writes never split one) and puts `prefix` before each name of a prepared
 * statement, because all connections share the names of the one backend. Adds new names to `names`.
 */
export function readMessages(bytes: Uint8Array, prefix: string, names: Set<string>): ClientMessages {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Buffer[] = []
  let last = 0
  for (let start = 0; start < source.length;) {
    last = source[start] ?? 0
    const end = start + 1 + source.readInt32BE(start + 1)
    if (end > source.length) throw new Error('A message to the embedded database arrived in pieces')
    const message = source.subarray(start, end)
    const nameAt = findStatementName(message)
    if (nameAt === undefined || message[nameAt] === 0) parts.push(message)
    else {
      if (last === PARSE) names.add(message.toString('utf8', nameAt, message.indexOf(0, nameAt)))
      parts.push(insertAt(message, nameAt, prefix))
    }
    start = end
  }
  return {
    bytes: parts.length === 1 ? (parts[0] ?? source) : Buffer.concat(parts),
    isComplete: last === SYNC || last === QUERY,
    isGoodbye: last === TERMINATE,
  }
}

function findStatementName(message: Buffer): number | undefined {
  switch (message[0]) {
    case PARSE:
      return 5
    case BIND: // behind the portal's name
      return message.indexOf(0, 5) + 1
    case DESCRIBE:
    case CLOSE:
      return message[5] === STATEMENT ? 6 : undefined
    default:
      return undefined
  }
}

function insertAt(message: Buffer, position: number, prefix: string): Buffer {
  const longer = Buffer.concat([
    message.subarray(0, position),
    Buffer.from(prefix),
    message.subarray(position),
  ])
  longer.writeInt32BE(longer.length - 1, 1)
  return longer
}

/** Allocated outside Node's pool, so that it can be transferred to another thread. */
function frame(type: number, body: Buffer): Buffer {
  const message = Buffer.alloc(5 + body.length)
  message[0] = type
  message.writeInt32BE(4 + body.length, 1)
  body.copy(message, 5)
  return message
}

export const writeQuery = (sql: string): Buffer => frame(QUERY, Buffer.from(`${sql}\0`))
export const writeSync = (): Buffer => frame(SYNC, Buffer.alloc(0))
export const writeCloseStatement = (name: string): Buffer => frame(CLOSE, Buffer.from(`S${name}\0`))

/** The startup message that opens a connection. It has no type, so its first byte is 0. */
export const isStartup = (bytes: Uint8Array): boolean => bytes[0] === 0

/** Protocol 3.0. The embedded database requires no password. */
export function writeStartup(): Buffer {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const message = Buffer.allocUnsafe(8 + body.length)
  message.writeInt32BE(message.length, 0)
  message.writeInt32BE(0x00030000, 4)
  body.copy(message, 8)
  return message
}

/** An error that ends the connection, in the form of a server. */
export function writeFatal(code: string, sentence: string): Buffer {
  return frame(0x45, Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${sentence}\0\0`))
}
