/**
 * The demo programme: invented, realistic, and always the same for the same day. It does not use a database;
 * `fill.ts` writes it. It contains 8 COEs, 20 NAINs, 12 TBIs, 4 K-WINGs and 5 CIFs in all 31 districts, 350
 * startups, 120 mentors, and five years of records of every module, each with its whole past, and no real
 * person's name, mail or telephone number. Further series repeat the same in the same incubators, for
 * measurements.
 */
import { DEMO_PEOPLE } from '../accounts.ts'
import { accountOfPerson, actorOfAccount, type DemoAccount } from './account.ts'
import { daysOf, periodAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayOf, isoOf, makeCalendar, momentOn, type Calendar } from './calendar.ts'
import { makeCentre, type Centre } from './centre.ts'
import { INCUBATOR_SEEDS } from './incubator-seeds.ts'
import { inviteIncubators, type DemoInvitation } from './invitations.ts'
import { makeMaker } from './maker.ts'
import { nextId, createRandom } from './random.ts'
import { makePart, type Part } from './part.ts'
import type { DemoRecord } from './past.ts'
import { joinedOf, makePrograms, makeProgramsOf } from './programs.ts'

/** The idle incubator still promised what it would do in the year. */
const DAYS_BEFORE_IDLE = 20

export interface Programme {
  readonly calendar: Calendar
  readonly centres: readonly Centre[]
  /** The demo people's COE. */
  readonly demoCentre: Centre
  /** The portal's people, the incubators' own accounts, and the demo COE's editor and viewer. */
  readonly accounts: readonly DemoAccount[]
  /** The portal's invitations of incubators, and those of the demo COE. */
  readonly invitations: readonly DemoInvitation[]
  /** The programs of the whole programme. */
  readonly programs: readonly DemoRecord[]
  /** The records of an incubator. Series 0 is the programme itself. */
  readonly partOf: (centre: Centre, series: number) => Part
}

/** The programme as of `today` (YYYY-MM-DD): five years that end yesterday. */
export function makeProgramme(today: string): Programme {
  const calendar = makeCalendar(today)
  const random = createRandom('portal')
  const begun = momentOn(random, calendar.first)
  const idAtStart = () => nextId(random)(begun)
  const [cell, edit, view] = [DEMO_PEOPLE.super, DEMO_PEOPLE.edit, DEMO_PEOPLE.view].map((person) =>
    accountOfPerson(person, idAtStart(), begun, null),
  ) as [DemoAccount, DemoAccount, DemoAccount]
  const portalEdit = actorOfAccount(edit)
  const made = INCUBATOR_SEEDS.map((seed, at) => makeCentre(calendar, seed, actorOfAccount(cell), at === 0))
  const { centres, invitations } = inviteIncubators(calendar, made, portalEdit)
  const demoCentre = centres[0]!
  const staff = [DEMO_PEOPLE.editor, DEMO_PEOPLE.viewer].map((person) =>
    accountOfPerson(person, idAtStart(), momentOn(random, demoCentre.openedOn + 20), demoCentre.id),
  )
  const editor = actorOfAccount(staff[0]!)
  const begin = daysOf(yearKind(), periodAt(yearKind(), 'year', isoOf(calendar.last))).from
  const idle = { ...calendar, last: Math.min(calendar.last, dayOf(begin) + DAYS_BEFORE_IDLE) }
  const calendarOf = (centre: Centre): Calendar => (centre.seed.isIdle ? idle : calendar)
  const programs = makePrograms(calendar, portalEdit)
  return {
    calendar,
    centres,
    invitations,
    programs,
    demoCentre,
    accounts: [cell, edit, view, ...centres.map((centre) => centre.account), ...staff],
    partOf: (centre, series) => {
      const own = makeProgramsOf(centre)
      const isDemoCentre = centre.id === demoCentre.id
      const people = { portalEdit, editor: isDemoCentre ? editor : centre.actor }
      return makePart(
        makeMaker(
          { calendar: calendarOf(centre), centre, programs: joinedOf(programs, own), ...people },
          series,
        ),
        own,
      )
    },
  }
}
