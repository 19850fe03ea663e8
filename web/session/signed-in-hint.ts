const KEY = 'ankura-signed-in'

/**
 * Whether this browser was signed in when it was last here. Public pages ask the server who it is
 * only then: a visitor's first paint needs no question that is answered with 401.
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
    // Without storage the landing page shows Login; signing in works all the same.
  }
}
