import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits for a cookie or a link; the database keeps its hash alone. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What `makeToken` cannot have made needs no look into the database. */
export const isTokenShaped = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text)
