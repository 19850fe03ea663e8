import { mentorship } from '#domain/entities/mentorship.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { momentOn, dayOf, isoOf, someDay } from './calendar.ts'
import { laterDay, makeApart, someEditor, type Maker } from './maker.ts'
import type { MadeMentor } from './mentor.ts'
import { isThere, textNow, type DemoRecord } from './past.ts'
import type { MadeStartup } from './startup.ts'

/** A mentor assigned to a startup, with both. */
export interface MadeMentorship {
  readonly record: DemoRecord
  readonly mentor: MadeMentor
  readonly startup: MadeStartup
  /** Its first day, and the last one on which it lasts, which may still come. */
  readonly from: number
  readonly until: number | null
}

const addedOn = ({ steps }: DemoRecord): number => dayOf(steps[0]!.batch.at)

/** The day on which a startup ended or a mentor left; null if they are still here. */
function endOf({ mentor, startup }: Pick<MadeMentorship, 'mentor' | 'startup'>): number | null {
  const hasEnded = ['graduated', 'droppedout'].includes(textNow(startup.record, 'status'))
  const left = textNow(mentor.record, 'date_of_leaving')
  const ends = [
    ...(hasEnded ? [dayOf(startup.record.steps.at(-1)!.batch.at)] : []),
    ...(left ? [dayOf(left)] : []),
  ]
  return ends.length > 0 ? Math.min(...ends) : null
}

const withTimes = (from: number, until: number | null) => {
  const days = { from: isoOf(from), until: until === null ? null : isoOf(until) }
  const zone = { now: '', timeZone: defaultProgramme.time_zone }
  return { ...days, ...mentorship.derives?.(days as never, zone, null) }
}

/** Assigns a mentor for good, or until one of them left; some assignments end earlier. Undefined without a time together. */
function assign(
  maker: Maker,
  pair: Pick<MadeMentorship, 'mentor' | 'startup'>,
  isLasting: boolean,
): MadeMentorship | undefined {
  const { random, past, centre, calendar } = maker
  const together = Math.max(addedOn(pair.mentor.record), addedOn(pair.startup.record)) + 3
  const end = endOf(pair) ?? calendar.last - 2
  if (together >= end) return undefined
  const from = isLasting ? together : someDay(random, together, Math.min(end - 1, together + 400))
  const added = past.batch(momentOn(random, from), someEditor(maker))
  const names = {
    mentor_name: textNow(pair.mentor.record, 'name'),
    startup_name: textNow(pair.startup.record, 'name'),
  }
  const ids = { mentor_id: pair.mentor.record.id, startup_id: pair.startup.record.id }
  const owner = { incubatorId: centre.id, names }
  const record = past.create(mentorship, added, { ...ids, ...withTimes(from, null) }, owner)
  const isOver = endOf(pair) !== null || (!isLasting && random.isLucky(0.15))
  const until = isOver ? (endOf(pair) ?? laterDay(maker, from, 300)) : undefined
  if (until === undefined || until < from + 3) return { ...pair, record, from, until: null }
  const ended = past.batch(momentOn(random, until), someEditor(maker))
  return { ...pair, record: past.update(record, ended, withTimes(from, until)), from, until }
}

/**
 * The assignments of an incubator's mentors, one to four startups each. The first mentor is assigned to the first
 * startup for good: in the demo COE they are two of the demo's people.
 */
export function makeMentorships(
  maker: Maker,
  mentors: readonly MadeMentor[],
  startups: readonly MadeStartup[],
): MadeMentorship[] {
  const apart = makeApart(maker, 'mentorships')
  const [first, ...others] = startups.filter(({ record }) => isThere(record))
  if (first === undefined) return []
  return mentors.flatMap((mentor, at) => {
    const chosen = apart.random.some(others, apart.random.whole(1, at === 0 ? 4 : 3))
    return [...(at === 0 ? [first] : []), ...chosen].flatMap(
      (startup) => assign(apart, { mentor, startup }, startup === first) ?? [],
    )
  })
}
