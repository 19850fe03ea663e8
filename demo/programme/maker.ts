import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Calendar } from './calendar.ts'
import { isoOf, momentOn, yearOf } from './calendar.ts'
import { Shelf } from '../files/shelf.ts'
import type { Centre } from './centre.ts'
import type { Batch, DemoRecord } from './past.ts'
import { PastWriter } from './past.ts'
import { createRandom, nextId, type Random } from './random.ts'
import { withUnusualTexts } from './unusual.ts'

/** Everything needed to make the records of one incubator and one series. */
export interface Maker {
  readonly calendar: Calendar
  readonly random: Random
  readonly past: PastWriter
  readonly centre: Centre
  /** The programs that its startups have joined. */
  readonly programs: readonly DemoRecord[]
  /** The files of the records. */
  readonly shelf: Shelf
  /** Master Edit, who corrects something now and then. */
  readonly portalEdit: Actor
  /** Who writes notes and answers requests next to the incubator's own account: its COE Editor, if it has one. */
  readonly editor: Actor
  /** 0 is the programme itself; higher numbers are repetitions of a larger fill. */
  readonly series: number
}

function streamOf({ seed }: Centre, key: string): Pick<Maker, 'random' | 'past'> {
  const random = createRandom(key)
  // Startups and mentors have accounts; their unusual names are given.
  const isLeft = (entity: Entity): boolean => !seed.isUnusual || entity.account !== undefined
  const past = new PastWriter(nextId(random), (entity, values) =>
    isLeft(entity) ? values : withUnusualTexts(random, values),
  )
  return { random, past }
}

export function makeMaker(
  given: Pick<Maker, 'calendar' | 'centre' | 'programs' | 'portalEdit' | 'editor'>,
  series: number,
): Maker {
  const key = `${given.centre.seed.slug} ${series}`
  return { ...given, ...streamOf(given.centre, key), shelf: new Shelf(key), series }
}

/** The maker with a random stream of its own, so that nothing else depends on what is made with it. */
export const makeApart = (maker: Maker, stream: string): Maker => ({
  ...maker,
  ...streamOf(maker.centre, `${stream} ${maker.centre.seed.slug} ${maker.series}`),
})

/** The incubator as the one who uploaded a file, on the morning of the day on which a record names it. */
export const uploadOn = ({ centre }: Maker, day: number): { uploader: string; at: string } => ({
  uploader: centre.account.id,
  at: `${isoOf(day)}T04:00:00.000Z`,
})

/** A later day, always before today; undefined if there is no room. Three days keep moments in order. */
export function laterDay({ random, calendar }: Maker, day: number, most: number): number | undefined {
  const from = day + 3
  return from > calendar.last ? undefined : random.whole(from, Math.min(day + most, calendar.last))
}

/** The person who does the daily work: usually the centre's own account, sometimes Master Edit. */
export const someEditor = ({ random, centre, portalEdit }: Maker): Actor =>
  random.isLucky(0.06) ? portalEdit : centre.actor

export interface Draft<Values> {
  readonly day: number
  readonly values: Values
}

/** Assigns each draft to its batch: its own, or one import for the drafts of a year. */
export function batchesFor<V>(
  maker: Maker,
  drafts: readonly Draft<V>[],
  module: string,
): [Draft<V>, Batch][] {
  const { random, past, centre } = maker
  const made: [Draft<V>, Batch][] = []
  for (const year of maker.calendar.years) {
    const ofYear = drafts.filter((draft) => yearOf(draft.day) === year)
    if (ofYear.length >= 4 && random.isLucky(0.4)) {
      const day = Math.max(...ofYear.map((draft) => draft.day))
      const fileName = `${module}-${isoOf(day).slice(0, 7)}.csv`
      const batch = past.batch(momentOn(random, day), centre.actor, {
        kind: 'import',
        importId: '',
        fileName,
      })
      made.push(...ofYear.map((draft): [Draft<V>, Batch] => [{ ...draft, day }, batch]))
    } else
      for (const draft of ofYear) made.push([draft, past.batch(momentOn(random, draft.day), centre.actor)])
  }
  return made
}
