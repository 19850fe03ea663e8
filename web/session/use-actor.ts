import { useMemo } from 'react'
import type { Actor } from '#domain/permissions/actor.ts'
import { actorOf, useSession } from './session.ts'

/** Who acts on this page; a visitor where nobody is signed in. */
export function useActor(): Actor {
  const session = useSession()
  return useMemo(() => actorOf(session), [session])
}
