import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits for a cookie or a link. The database stores only its hash. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A text that `makeToken` cannot have made need not be looked up. */
export const isTokenShaped = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text)
