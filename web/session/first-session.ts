import type { Session } from '#domain/api/session.ts'
import { keys } from '#web/api/keys.ts'
import { queryClient } from '#web/api/query-client.ts'
import { noteSignedIn } from './signed-in-hint.ts'

/** The session that came with the page: the server writes it into the HTML for whoever is signed in. */
export function readFirstSession(): void {
  const json = document.getElementById('session')?.textContent
  if (!json) return
  queryClient.setQueryData(keys.session, JSON.parse(json) as Session)
  noteSignedIn(true)
}
