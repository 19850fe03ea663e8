import { SIGN_OUT } from '#domain/api/endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { clearBrowser } from '#web/platform/session/clear-browser.ts'
import { forgetUnsaved, stayForUnsaved } from '#web/platform/ui/unsaved.ts'
import { toast } from '#web/platform/ui/toast.ts'

/** Ends the session on the server and in the browser, and opens the public page. */
export function useSignOut(): () => Promise<void> {
  return async () => {
    if (await stayForUnsaved()) return
    forgetUnsaved()
    try {
      await call(SIGN_OUT)
      clearBrowser()
      // A page of the server: everything of the session goes with the document.
      window.location.assign('/')
    } catch (error) {
      toast.error(asProblem(error).message)
    }
  }
}
