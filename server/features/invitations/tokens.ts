/**
 * The token of an invitation's link: its id and its expiry, encrypted and authenticated with AES-256-GCM, so that nobody
 * reads an id from a link or makes a link (invitations-and-onboarding.md, Invitation tokens). The key is in the database,
 * because every process that serves it must know it (decisions/invitation-key.md).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { stringify, parse } from 'uuid'
import type { Queryable, DatabaseAccess, Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 16
const EXPIRY_BYTES = 4
const LENGTH = NONCE_BYTES + ID_BYTES + EXPIRY_BYTES + TAG_BYTES
const NAME = 'invitations'
/** A key that also encrypts something else would not accept one as the other. */
const PURPOSE = Buffer.from('ankura invitation 1')

export interface Sealed {
  readonly id: string
  /** Seconds since 1970: the first moment at which it no longer works. */
  readonly expiresAt: number
}

export function seal(key: Buffer, { id, expiresAt }: Sealed): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(PURPOSE)
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUInt32BE(expiresAt)
  const sealed = Buffer.concat([cipher.update(Buffer.concat([parse(id), expiry])), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Undefined for a text that `seal` did not make with this key. */
export function unseal(key: Buffer, token: string): Sealed | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Base64 has several spellings of the same bytes; a changed link is never accepted.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== token) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(PURPOSE)
  decipher.setAuthTag(bytes.subarray(LENGTH - TAG_BYTES))
  try {
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, LENGTH - TAG_BYTES)),
      decipher.final(),
    ])
    return { id: stringify(opened.subarray(0, ID_BYTES)), expiresAt: opened.readUInt32BE(ID_BYTES) }
  } catch {
    return undefined
  }
}

async function findKey(db: Queryable): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ value: string }>(
    sql`select encode(value, 'base64') as value from secret where name = ${NAME}`,
  )
  return rows[0] && Buffer.from(rows[0].value, 'base64')
}

/** Of two processes that need the key for the first time, both get the key of the one that stored it. */
async function readKey(db: DatabaseAccess): Promise<Buffer> {
  const known = await findKey(db)
  if (known) return known
  await db.writes.query(sql`
    insert into secret (name, value) values (${NAME}, decode(${randomBytes(KEY_BYTES).toString('base64')}, 'base64'))
    on conflict do nothing`)
  const key = await findKey(db)
  if (!key) throw new Error('The key of invitations is not in the database')
  return key
}

export interface Tokens {
  seal(sealed: Sealed): Promise<string>
  unseal(token: string): Promise<Sealed | undefined>
}

/** Reads the key of a database when it is first needed. */
export function makeTokens(db: DatabaseAccess): Tokens {
  let key: Promise<Buffer> | undefined
  const read = async (): Promise<Buffer> => {
    key ??= readKey(db)
    try {
      return await key
    } catch (error) {
      key = undefined
      throw error
    }
  }
  return {
    seal: async (sealed) => seal(await read(), sealed),
    unseal: async (token) => unseal(await read(), token),
  }
}

export interface Parts {
  readonly db: Database
  readonly settings: Settings
  readonly tokens: Tokens
}
