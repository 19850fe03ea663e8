import type { Actor } from '#domain/permissions/actor.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { momentOf } from '#domain/vocabulary/time-zone.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { actorOfAccount } from './account.ts'
import { isoOf, momentOn } from './calendar.ts'
import { makeApart, type Maker } from './maker.ts'
import type { MadeMentorship } from './mentorships.ts'
import type { DemoRecord } from './past.ts'

/** So far apart that no two sessions of a mentor overlap. */
const TIMES = ['10:00', '11:30', '14:30', '16:00', '17:30'] as const
const LENGTHS = [30, 45, 60, 60, 90] as const

/** Sundays are free, except that a session of today stays today's. */
const workday = (day: number, today: number): number => {
  if (new Date(day * 86_400_000).getUTCDay() !== 0) return day
  return day === today ? day : day < today ? day - 1 : day + 1
}

/** What happens to a session. A past one that nobody closed waits for its hours. */
type Course = 'closed' | 'half closed' | 'left open' | 'cancelled' | 'coming'

/** What a session is about, and what its two sides say afterwards. */
const AGENDAS = [
  'Costs of the first fifty pieces',
  'Prepare the talk with the bank',
  'Draft contract with the first customer',
  'Choose a supplier for the housing',
  'Plan the field trial of the next season',
  'Pitch for the district prize: first full run',
  'ಮಾರಾಟದ ಯೋಜನೆ',
  'Hiring the first two technicians',
  null,
] as const

const MENTOR_FEEDBACK = [
  'Clear about the product. The price list still needs a second look.',
  'They had done their homework: three offers, well compared.',
  'Good talk. Next time with the figures of the last quarter.',
  'The team is ready for the pilot; I would start smaller.',
  'ಗ್ರಾಹಕರ ಪಟ್ಟಿ ಚೆನ್ನಾಗಿದೆ.',
] as const

const STARTUP_FEEDBACK = [
  'We left with a list of three suppliers and know whom to call first.',
  'The advice on payment terms saved us a bad contract.',
  'Helpful, and to the point. We will send the new plan on Friday.',
  'ತುಂಬಾ ಉಪಯುಕ್ತವಾಗಿತ್ತು.',
] as const

const CANCEL_REASONS = [
  'A customer visits on the same day.',
  'I have to travel; please choose another slot.',
  'The prototype is not back from the laboratory yet.',
] as const

class Diary {
  readonly #maker: Maker
  /** The times that mentors have given away. */
  readonly #taken = new Set<string>()

  constructor(maker: Maker) {
    this.#maker = maker
  }

  /** A session on a day, scheduled some days before; undefined if the mentor has no time. */
  add(
    { record: { names }, mentor, startup, from }: MadeMentorship,
    on: number,
    course: Course,
  ): DemoRecord | undefined {
    const { random, past, centre, calendar } = this.#maker
    const day = workday(on, calendar.last + 1)
    const first = random.whole(0, TIMES.length - 1)
    const times = [...TIMES.slice(first), ...TIMES.slice(0, first)]
    const time = times.find((one) => !this.#taken.has(`${mentor.record.id} ${day} ${one}`))
    // Three days later is a later moment, even if the work of a Sunday is done on the Saturday.
    const latest = course === 'cancelled' ? calendar.last - 3 : calendar.last
    const bookedOn = Math.min(day - random.whole(4, 12), latest)
    if (time === undefined || bookedOn <= from) return undefined
    this.#taken.add(`${mentor.record.id} ${day} ${time}`)
    const [ofMentor, ofStartup] = [actorOfAccount(mentor.account), actorOfAccount(startup.account)]
    const by = random.weigh<Actor>([
      [ofStartup, 55],
      [ofMentor, 35],
      [centre.actor, 10],
    ])
    const length = random.pick(LENGTHS)
    const booked = {
      mentor_id: mentor.record.id,
      startup_id: startup.record.id,
      datetime: momentOf(`${isoOf(day)}T${time}`, defaultProgramme.time_zone),
      length,
      agenda: random.pick(AGENDAS),
      link: random.isLucky(0.6) ? `https://meet.example.org/${random.whole(100_000, 999_999)}` : null,
      status: 'upcoming',
    }
    const owner = { incubatorId: centre.id, ...(names ? { names } : {}) }
    const session = past.create(mentorSession, past.batch(momentOn(random, bookedOn), by), booked, owner)
    const change = (record: DemoRecord, at: number, actor: Actor, values: object): DemoRecord =>
      past.update(record, past.batch(momentOn(random, at), actor), { ...values })
    if (course === 'cancelled')
      return change(session, Math.min(day - 1, calendar.last), random.isLucky(0.5) ? ofMentor : ofStartup, {
        cancel_reason: random.pick(CANCEL_REASONS),
        status: 'cancelled',
      })
    if (course === 'coming' || course === 'left open' || day + 2 > calendar.last) return session
    const closed = change(session, day + 2, ofMentor, {
      mentorHours: Math.max(15, length + random.pick([-15, 0, 0, 15])),
      feedback_mentor: random.isLucky(0.8) ? random.pick(MENTOR_FEEDBACK) : null,
      status: 'done',
    })
    if (course === 'half closed' || day + 5 > calendar.last) return closed
    return change(closed, day + 5, ofStartup, { feedback_startup: random.pick(STARTUP_FEEDBACK) })
  }
}

/** The sessions of one assignment that lasted until `end`, the latest first. */
function pastSessions(maker: Maker, diary: Diary, pair: MadeMentorship, count: number): DemoRecord[] {
  const { random, calendar } = maker
  const made: DemoRecord[] = []
  let day = (pair.until ?? calendar.last + 1) - 1
  for (let at = 0; at < count; at += 1) {
    day -= random.whole(at === 0 ? 0 : 9, 30)
    if (day <= pair.from + 5) break
    const course = random.weigh<Course>([
      ['closed', 50],
      ['half closed', 25],
      ['left open', 12],
      ['cancelled', 13],
    ])
    made.push(...[diary.add(pair, day, course) ?? []].flat())
  }
  return made
}

/**
 * Past sessions of all assignments, and sessions of those that last: today's, coming and cancelled ones. `isFirst` says
 * which assignment has one of each, whatever the day.
 */
export function makeSessions(
  maker: Maker,
  pairs: readonly MadeMentorship[],
  isFirst: (pair: MadeMentorship) => boolean,
): DemoRecord[] {
  const apart = makeApart(maker, 'sessions')
  const { random, calendar } = apart
  const diary = new Diary(apart)
  const today = calendar.last + 1
  return pairs.flatMap((pair) => {
    const shown = isFirst(pair)
      ? [
          diary.add(pair, today, 'coming'),
          diary.add(pair, today + 3, 'cancelled'),
          diary.add(pair, today + 5, 'coming'),
          diary.add(pair, today + 13, 'coming'),
          diary.add(pair, today - 2, 'left open'),
          diary.add(pair, today - 9, 'half closed'),
          diary.add(pair, today - 17, 'closed'),
        ]
      : pair.until === null && random.isLucky(0.35)
        ? [diary.add(pair, today + random.whole(0, 20), random.isLucky(0.1) ? 'cancelled' : 'coming')]
        : []
    const count = random.weigh([
      [0, 20],
      [1, 25],
      [2, 25],
      [4, 20],
      [7, 10],
    ])
    return [...shown.flatMap((one) => one ?? []), ...pastSessions(apart, diary, pair, count)]
  })
}
