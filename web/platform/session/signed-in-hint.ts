const KEY = 'ankura-signed-in'

/**
 * Whether this browser was signed in on its last visit. Public pages load the session only then, so a
 * visitor's first visit makes no call that answers 401.
 */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, the landing page shows Login; signing in still works.
  }
}
