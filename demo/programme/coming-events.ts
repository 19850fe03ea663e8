import { event } from '#domain/entities/event.ts'
import { isoOf, momentOn } from './calendar.ts'
import { makeApart, type Maker } from './maker.ts'
import type { DemoRecord } from './past.ts'

const COMING = [
  ['Founders’ breakfast', 'Seminar'],
  ['Demo day of the season', 'Conference'],
  ['Patents for startups: half a day with an attorney', 'Workshop'],
] as const

/** Events of the next weeks: three of a large incubator, at most one of another. */
export function makeComingEvents(maker: Maker): DemoRecord[] {
  const apart = makeApart(maker, 'coming events')
  const { random, past, centre, calendar, series } = apart
  const { seed, openedOn } = centre
  const room = calendar.last - openedOn
  const count =
    series > 0 || seed.isBare || room < 60 ? 0 : seed.startups > 20 ? COMING.length : random.whole(0, 1)
  return random.some(COMING, count).map(([name, type], at) => {
    const day = calendar.last + 4 + 9 * at + random.whole(0, 6)
    const values = {
      name,
      type,
      start_date: isoOf(day),
      location: seed.district,
      ...(at === 0 && count > 1 ? { capacity: 8 } : {}),
      description: 'Open to every founder of the district. Tea is served.',
    }
    const batch = past.batch(momentOn(random, calendar.last - random.whole(3, 25)), centre.actor)
    return past.create(event, batch, values, { incubatorId: centre.id })
  })
}
