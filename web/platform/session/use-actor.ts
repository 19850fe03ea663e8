import { useMemo } from 'react'
import type { Actor } from '#domain/permissions/actor.ts'
import { actorOf, useSession } from './session.ts'

/** The signed-in person as an actor; a visitor if nobody is signed in. */
export function useActor(): Actor {
  const session = useSession()
  return useMemo(() => actorOf(session), [session])
}
