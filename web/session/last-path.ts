const KEY = 'ankura-last-path'

/** Only a path of our own: an address elsewhere is never followed after a sign-in. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** The full path that somebody was sent away from (accounts-and-sign-in.md, Pages that need a sign-in). */
export function rememberPath(path: string): void {
  if (!isOwnPath(path) || /^\/(login)?$/.test(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage one lands on the dashboard.
  }
}

/** The remembered path, once. */
export function takePath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path !== null && isOwnPath(path) ? path : null
  } catch {
    return null
  }
}
