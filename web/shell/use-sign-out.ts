import { useNavigate } from '@tanstack/react-router'
import { SIGN_OUT } from '#domain/api/endpoints.ts'
import { call } from '#web/api/call.ts'
import { asProblem } from '#web/api/problem.ts'
import { clearBrowser } from '#web/session/clear-browser.ts'
import { forgetSession } from '#web/session/forget-session.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends the session on the server and in the browser, and opens the public page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await call(SIGN_OUT)
      // Navigates first, so that no part of the old page renders without a session.
      await navigate({ to: '/' })
      forgetSession()
      clearBrowser()
    } catch (error) {
      toast.error(asProblem(error).message)
    }
  }
}
