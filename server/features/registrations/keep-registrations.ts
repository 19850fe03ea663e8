import type { EventFacts } from './mail-params.ts'
import { todayOf } from '#server/platform/http/author.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import {
  eventFactsOf,
  findRegistrants,
  lastDayOf,
  moveUp,
  queueRegistrationMails,
  type RegistrationNews,
} from './registrants.ts'
import type { Ready } from '#server/core/submit/types.ts'

const DAYS = ['start_date', 'end_date'] as const
const MOVING = [...DAYS, 'start_time', 'end_time', 'location'] as const

/** What a change of an event is for who registered; undefined if they get no mail. */
function changeOf({ change, values }: Ready): RegistrationNews | undefined {
  if (change.action === 'delete') return 'event-cancelled'
  // A restored event finds its registrations again.
  if (change.action === 'create') return change.recordId === undefined ? undefined : 'event-restored'
  return MOVING.some((name) => name in values) ? 'event-moved' : undefined
}

/**
 * Nobody moves up while an event is deleted or over, so places that were given back then are given away when it is
 * restored or moved.
 */
const mayFreePlaces = (ready: Ready): boolean =>
  ready.change.action === 'update'
    ? 'capacity' in ready.values || DAYS.some((name) => name in ready.values)
    : changeOf(ready) === 'event-restored'

const factsOf = ({
  recordId,
  row,
  values,
}: Ready): { before: EventFacts | undefined; after: EventFacts } => ({
  before: row ? eventFactsOf(row) : undefined,
  after: eventFactsOf({ ...row, ...values, id: recordId }),
})

/**
 * Tells whoever registered for an event that it was moved, deleted or restored, unless it is over. A higher capacity moves
 * up the waiting list; a lower one takes no place away (event-registration.md, Changes of an event).
 */
export const keepRegistrations: Follower = {
  isConcernedBy: (ready) =>
    ready.entity.name === 'event' && (changeOf(ready) !== undefined || mayFreePlaces(ready)),
  async follow(tx, { author }, written) {
    const today = todayOf(author)
    const isOver = (facts: EventFacts | undefined) => !facts || (lastDayOf(facts) ?? today) < today
    const events = new Map(written.map((ready) => [ready.recordId, { ready, ...factsOf(ready) }]))
    const live = [...events.values()].filter(({ before, after }) => !isOver(before) || !isOver(after))
    const changed = live.filter(({ ready }) => changeOf(ready) !== undefined)
    const freed = live.filter(({ ready, after }) => mayFreePlaces(ready) && !isOver(after))
    const idsOf = (found: typeof live) => found.map(({ ready }) => ready.recordId)
    const promoted = await moveUp(tx, idsOf(freed))
    const promotedIds = new Set(promoted.map(({ id }) => id))
    // Whoever moves up learns the new time by that mail.
    const others = (await findRegistrants(tx, idsOf(changed))).filter(({ id }) => !promotedIds.has(id))
    await queueRegistrationMails(tx, [...promoted, ...others], (one) => {
      const { ready, before, after } = events.get(one.event_id)!
      return promotedIds.has(one.id)
        ? { change: 'moved-up', event: after }
        : {
            change: changeOf(ready) ?? 'event-moved',
            event: after,
            ...(changeOf(ready) === 'event-moved' && before ? { before } : {}),
          }
    })
  },
}
