import type { DONE_BEFORE_LOGIN } from '#domain/api/public-page.ts'

/** Opens the login page, which the server draws and which says what was done. */
export const openLogin = (done: keyof typeof DONE_BEFORE_LOGIN): void =>
  window.location.assign(`/login?done=${done}`)
