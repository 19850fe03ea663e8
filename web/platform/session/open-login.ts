import type { BEFORE_LOGIN } from '#domain/api/public-page.ts'
import { forgetUnsaved } from '#web/platform/ui/unsaved.ts'

/**
 * Opens the login page in place of this one; it says what happened. The server draws it, so everything of the session
 * goes with the document.
 */
export function openLogin(after: keyof typeof BEFORE_LOGIN): void {
  // The work is done, or nobody may save it any more.
  forgetUnsaved()
  window.location.replace(`/login?after=${after}`)
}
