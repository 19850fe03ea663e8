import { event } from '#domain/entities/event.ts'
import { isoOf, momentOn } from './calendar.ts'
import { makeApart, type Maker } from './maker.ts'
import type { DemoRecord } from './past.ts'

const COMING = [
  { name: 'Founders’ breakfast', type: 'Seminar', start_time: '08:30', end_time: '10:00' },
  { name: 'Demo day of the season', type: 'Conference', start_time: '10:00', end_time: '17:00' },
  {
    name: 'Patents for startups: half a day with an attorney',
    type: 'Workshop',
    start_time: '09:30',
    end_time: '13:00',
  },
] as const

/** Events of the next weeks: three of a large incubator, at most one of another. */
export function makeComingEvents(maker: Maker): DemoRecord[] {
  const apart = makeApart(maker, 'coming events')
  const { random, past, centre, calendar, series } = apart
  const { seed, openedOn } = centre
  const room = calendar.last - openedOn
  const count =
    series > 0 || seed.isBare || room < 60 ? 0 : seed.startups > 20 ? COMING.length : random.whole(0, 1)
  return random.some(COMING, count).map(({ name, type, start_time, end_time }, at) => {
    const day = calendar.last + 4 + 9 * at + random.whole(0, 6)
    const values = {
      name,
      type,
      start_date: isoOf(day),
      start_time,
      end_time,
      location: seed.district,
      ...(at === 0 && count > 1 ? { capacity: 8 } : {}),
      description: 'Open to every founder of the district. Tea is served.',
    }
    const batch = past.batch(momentOn(random, calendar.last - random.whole(3, 25)), centre.actor)
    return past.create(event, batch, values, { incubatorId: centre.id })
  })
}
