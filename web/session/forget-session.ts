import { dropFirstAnswers } from '#web/api/first-answers.ts'
import { keys } from '#web/api/keys.ts'
import { queryClient } from '#web/api/query-client.ts'
import { cleanToasts } from '#web/ui/toast.ts'
import { noteSignedIn } from './signed-in-hint.ts'

/** Whether this page believes that somebody is signed in. */
export const hasSession = (): boolean => Boolean(queryClient.getQueryData(keys.session))

/** What was read for this person is forgotten; the next one starts clean. */
export function forgetSession(): void {
  queryClient.clear()
  dropFirstAnswers()
  cleanToasts()
  queryClient.setQueryData(keys.session, null)
  noteSignedIn(false)
}
