import { readOwnPath, WANTED_PATH_KEY } from '#domain/vocabulary/own-path.ts'

/**
 * Remembers the full path that a visitor was redirected from
 * (accounts-and-sign-in.md, Pages that need a sign-in).
 */
export function rememberPath(path: string): void {
  const own = readOwnPath(path)
  if (own === undefined || /^\/(login)?$/.test(own)) return
  try {
    sessionStorage.setItem(WANTED_PATH_KEY, own)
  } catch {
    // Without storage, the dashboard opens after the sign-in.
  }
}

/** Returns the remembered path and forgets it. */
export function takePath(): string | null {
  try {
    const path = readOwnPath(sessionStorage.getItem(WANTED_PATH_KEY) ?? '')
    sessionStorage.removeItem(WANTED_PATH_KEY)
    return path ?? null
  } catch {
    return null
  }
}

/** Forgets the remembered path if it is this one: the sign-in has led to it. */
export function forgetPath(path: string): void {
  try {
    if (sessionStorage.getItem(WANTED_PATH_KEY) === path) sessionStorage.removeItem(WANTED_PATH_KEY)
  } catch {
    // Nothing is remembered without storage.
  }
}
