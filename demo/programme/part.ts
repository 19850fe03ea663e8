import { DEMO_PEOPLE } from '../accounts.ts'
import type { DemoFile } from '../files/shelf.ts'
import type { DemoAccount } from './account.ts'
import { momentOn } from './calendar.ts'
import { makeComingEvents } from './coming-events.ts'
import { makeFigures } from './figures.ts'
import { makeFunding } from './funding.ts'
import { inviteStartups, type DemoInvitation } from './invitations.ts'
import type { Maker } from './maker.ts'
import { makeMentors } from './mentor.ts'
import { makeMentorships } from './mentorships.ts'
import { makeModules } from './modules.ts'
import { makeNotes } from './notes.ts'
import type { DemoRecord } from './past.ts'
import { makePrototypes } from './prototype.ts'
import { makeRaisedRequests } from './raised-requests.ts'
import { makeSessions } from './sessions.ts'
import { CLOSED } from './startup-names.ts'
import { makeStartup } from './startup.ts'

/** The records of one incubator in one series, with their accounts. */
export interface Part {
  readonly programs: readonly DemoRecord[]
  readonly startups: readonly DemoRecord[]
  readonly mentors: readonly DemoRecord[]
  readonly mentorships: readonly DemoRecord[]
  readonly sessions: readonly DemoRecord[]
  readonly prototypes: readonly DemoRecord[]
  readonly funding: readonly DemoRecord[]
  /** The records of all other modules. */
  readonly others: readonly DemoRecord[]
  readonly notes: readonly DemoRecord[]
  readonly raisedRequests: readonly DemoRecord[]
  readonly invitations: readonly DemoInvitation[]
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
  const added = Array.from({ length: seed.startups }, (_, place) => makeStartup(maker, place))
  const mentors = makeMentors(maker)
  const isDemoCentre = seed.email === DEMO_PEOPLE.master.email && maker.series === 0
  const { startups, invitations } = isDemoCentre
    ? inviteStartups(maker, added)
    : { startups: added, invitations: [] }
  const closed = isDemoCentre ? [makeClosed(maker)] : []
  const prototypes = makePrototypes(maker, startups)
  const funding = makeFunding(maker, startups)
  const modules = makeModules(maker, startups)
  const proving = [...modules, ...funding, ...startups.map((made) => made.record)]
  const others = [...modules, ...makeFigures(maker, startups, proving)]
  const mentorships = makeMentorships(maker, mentors, startups)
  const isOfDemoPeople = (pair: (typeof mentorships)[number]): boolean =>
    isDemoCentre && pair === mentorships[0]
  return {
    programs: maker.series === 0 ? programs : [],
    startups: [...startups, ...closed].map((made) => made.record),
    mentors: mentors.map((made) => made.record),
    mentorships: mentorships.map(({ record }) => record),
    sessions: makeSessions(maker, mentorships, isOfDemoPeople),
    prototypes,
    funding,
    others: [...others, ...makeComingEvents(maker)],
    notes: makeNotes(maker, mentors, startups),
    raisedRequests: makeRaisedRequests(maker, mentors, startups),
    invitations,
    accounts: [...startups, ...mentors, ...closed].map((made) => made.account),
    files: maker.shelf.files,
  }
}
