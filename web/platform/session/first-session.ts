import { READ_SESSION } from '#domain/api/endpoints.ts'
import { pathOf } from '#domain/api/path-of.ts'
import { takeFirstAnswer } from '#web/platform/api/first-answers.ts'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { forgetPath } from './last-path.ts'
import { noteSignedIn } from './signed-in-hint.ts'

/** The session that came with the page: the server includes it in the HTML for signed-in people. */
export function readFirstSession(): void {
  const session = takeFirstAnswer(pathOf(READ_SESSION, {}))
  if (session === undefined) return
  queryClient.setQueryData(keys.session, session)
  noteSignedIn(true)
  forgetPath(location.pathname + location.search + location.hash)
}
