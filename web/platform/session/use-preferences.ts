import { CHANGE_PREFERENCES } from '#domain/api/endpoints.ts'
import type { Preferences, PreferencesChange } from '#domain/api/preferences.ts'
import type { Session } from '#domain/api/session.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { useSession } from './session.ts'
import { sessionTexts } from './english/session.ts'

const NONE: Preferences = {}

/** The person's settings for lists; empty for a visitor, so that each list uses its defaults. */
export const usePreferences = (): Preferences => useSession()?.preferences ?? NONE

/** Without the choices that were taken back. */
const chosenIn = <T extends object>(choices: T): { [K in keyof T]?: Exclude<T[K], null> } => {
  const chosen = { ...choices } as { [K in keyof T]?: Exclude<T[K], null> }
  for (const name of Object.keys(choices) as (keyof T)[]) if (choices[name] === null) delete chosen[name]
  return chosen
}

function show(change: PreferencesChange): void {
  queryClient.setQueryData<Session | null>(keys.session, (session) => {
    if (!session) return session
    const { preferences } = session
    const columns = chosenIn({ ...preferences.columns, ...change.columns })
    // Only what is chosen is left, as the server answers it.
    return { ...session, preferences: { ...chosenIn({ ...preferences, ...change }), columns } }
  })
}

/** Changes some settings at once; the server stores them for the person's other browsers. */
export async function changePreferences(change: PreferencesChange): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.session })
  show(change)
  try {
    await ask(CHANGE_PREFERENCES, { body: change, keepalive: true })
  } catch (error) {
    toast.error(sessionTexts.choiceNotSaved(asProblem(error).detail))
    void queryClient.invalidateQueries({ queryKey: keys.session })
  }
}
