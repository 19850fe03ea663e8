import { dropFirstAnswers } from '#web/platform/api/first-answers.ts'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { cleanToasts } from '#web/platform/ui/toast.ts'
import { noteSignedIn } from './signed-in-hint.ts'

/** Whether somebody is signed in, as far as this page knows. */
export const hasSession = (): boolean => Boolean(queryClient.getQueryData(keys.session))

/** Clears all cached data, so that the next person starts clean. */
export function forgetSession(): void {
  queryClient.clear()
  dropFirstAnswers()
  cleanToasts()
  queryClient.setQueryData(keys.session, null)
  noteSignedIn(false)
}
