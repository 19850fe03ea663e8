const KEY = 'ankura-last-path'

/** Only paths of the product; a redirect to another site after sign-in would be unsafe. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/**
 * Remembers the full path that a visitor was redirected from
 * (accounts-and-sign-in.md, Pages that need a sign-in).
 */
export function rememberPath(path: string): void {
  if (!isOwnPath(path) || /^\/(login)?$/.test(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage, the dashboard opens after the sign-in.
  }
}

/** Returns the remembered path and forgets it. */
export function takePath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path !== null && isOwnPath(path) ? path : null
  } catch {
    return null
  }
}
