import { dropFirstAnswers } from '#web/api/first-answers.ts'
import { keys } from '#web/api/keys.ts'
import { queryClient } from '#web/api/query-client.ts'
import { cleanToasts } from '#web/ui/toast.ts'
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
