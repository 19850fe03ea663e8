import { DEMO_PEOPLE } from '../accounts.ts'
import type { DemoFile } from '../files/shelf.ts'
import type { DemoAccount } from './account.ts'
import { momentOn } from './calendar.ts'
import { makeFigures } from './figures.ts'
import { makeFunding } from './funding.ts'
import type { Maker } from './maker.ts'
import { makeMentors } from './mentor.ts'
import { makeModules } from './modules.ts'
import type { DemoRecord } from './past.ts'
import { makePrototypes } from './prototype.ts'
import { CLOSED } from './startup-names.ts'
import { makeStartup } from './startup.ts'

/** The records of one incubator in one series, with their accounts. */
export interface Part {
  readonly programs: readonly DemoRecord[]
  readonly startups: readonly DemoRecord[]
  readonly mentors: readonly DemoRecord[]
  readonly prototypes: readonly DemoRecord[]
  readonly funding: readonly DemoRecord[]
  /** The records of all other modules. */
  readonly others: readonly DemoRecord[]
  readonly accounts: readonly DemoAccount[]
  readonly files: readonly DemoFile[]
}

/**
 * A startup that was deleted last month. It can be found in the history and restored
 * (history-and-restoring.md, Restoring a deleted record).
 */
function makeClosed(maker: Maker): { record: DemoRecord; account: DemoAccount } {
  const { record, account } = makeStartup(maker, CLOSED)
  const batch = maker.past.batch(momentOn(maker.random, maker.calendar.last), maker.centre.actor)
  return { record: maker.past.remove(record, batch), account: { ...account, closed_at: batch.at } }
}

/** `programs` are the incubator's own. */
export function makePart(maker: Maker, programs: readonly DemoRecord[]): Part {
  const { seed } = maker.centre
  const startups = Array.from({ length: seed.startups }, (_, place) => makeStartup(maker, place))
  const mentors = makeMentors(maker)
  const isDemoCentre = seed.email === DEMO_PEOPLE.master.email && maker.series === 0
  const closed = isDemoCentre ? [makeClosed(maker)] : []
  return {
    programs: maker.series === 0 ? programs : [],
    startups: [...startups, ...closed].map((made) => made.record),
    mentors: mentors.map((made) => made.record),
    prototypes: makePrototypes(maker, startups),
    funding: makeFunding(maker, startups),
    others: [...makeModules(maker, startups), ...makeFigures(maker, startups)],
    accounts: [...startups, ...mentors, ...closed].map((made) => made.account),
    files: maker.shelf.files,
  }
}
