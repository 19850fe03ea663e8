import type { BEFORE_LOGIN } from '#domain/api/public-page.ts'

/**
 * Opens the login page in place of this one; it says what happened. The server draws it, so everything of the session
 * goes with the document.
 */
export const openLogin = (after: keyof typeof BEFORE_LOGIN): void =>
  window.location.replace(`/login?after=${after}`)
