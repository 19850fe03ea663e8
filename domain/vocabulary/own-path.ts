/** Where the web keeps the path that asked somebody to sign in, until the sign-in (sessionStorage). */
export const WANTED_PATH_KEY = 'ankura-last-path'

/** A path of this site. Two slashes of either kind could lead to another one, wherever ".." brings them. */
const OWN = /^\/(?!\/)(?:[^/\\?#]|\/(?!\/))*(?:[?#]|$)/
/** Control characters, which browsers leave out of an address, and halves of characters. */
const UNFIT = /[\p{Cc}\p{Cs}]/u
const NOT_ASCII = /[^!-~]+/gu
/** Browsers and proxies take headers of 8 KB; no page of the product needs as much for its address. */
const LENGTH_MAX = 2_000

/**
 * The path, query and hash as an address writes them, if they are the product's own; otherwise undefined. A redirect to
 * another site after the sign-in would be unsafe.
 */
export function readOwnPath(text: string): string | undefined {
  if (text.length > LENGTH_MAX || !OWN.test(text) || UNFIT.test(text)) return undefined
  const path = text.replaceAll(NOT_ASCII, encodeURIComponent)
  return path.length > LENGTH_MAX ? undefined : path
}
