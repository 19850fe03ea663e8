import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { useActor } from '#web/session/use-actor.ts'
import { answersOf, NOTHING_SEEN, readSeen, seenAfter, type RequestAnswer, type Seen } from './answers-of.ts'
import { useRequestRights, useRequests } from './use-waiting-requests.ts'

/** How many decisions are loaded; older ones are in the list of requests. */
const LOOKED_AT = 20

/** The answers to the person's own requests, and a function that marks them as seen. */
export function useRequestAnswers(): { answers: readonly RequestAnswer[]; look: () => void } {
  const { uid } = useActor()
  const { proposes } = useRequestRights()
  const [seen, setSeen] = useLocalStorage<Seen>({
    key: `ankura-seen-${uid}`,
    defaultValue: NOTHING_SEEN,
    getInitialValueInEffect: false,
    deserialize: readSeen,
  })
  const [opened] = useState(() => Date.now())
  const newest = { mine: 'true', sort: 'decidedAt', order: 'desc', pageSize: LOOKED_AT } as const
  const decided = useRequests(newest, proposes)?.data
  const stale = useRequests({ mine: 'true', stale: 'true', pageSize: LOOKED_AT }, proposes)?.data
  const answers = useMemo(
    () => answersOf(decided ?? [], stale ?? [], seen, opened),
    [decided, stale, opened, seen],
  )
  const look = useCallback(() => {
    if (decided && stale) setSeen(seenAfter(answers, seen))
  }, [answers, decided, stale, seen, setSeen])
  return { answers, look }
}
