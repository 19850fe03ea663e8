/** Where the web keeps the path that asked somebody to sign in, until the sign-in (sessionStorage). */
export const WANTED_PATH_KEY = 'ankura-last-path'

/** A path of this site. Two slashes of either kind could lead to another one, wherever ".." brings them. */
const OWN = /^\/(?!\/)(?:[^/\\?#]|\/(?!\/))*(?:[?#]|$)/
/** Control characters, which browsers leave out of an address, and halves of characters. */
const UNFIT = /[\p{Cc}\p{Cs}]/u
const NOT_ASCII = /[^!-~]+/gu

/**
 * The path, query and hash as an address writes them, if they are the product's own; otherwise undefined. A redirect to
 * another site after the sign-in would be unsafe.
 */
export const readOwnPath = (text: string): string | undefined =>
  OWN.test(text) && !UNFIT.test(text) ? text.replaceAll(NOT_ASCII, encodeURIComponent) : undefined
