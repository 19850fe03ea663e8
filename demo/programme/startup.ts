import { startup } from '#domain/entities/startup.ts'
import { DEMO_PEOPLE } from '../accounts.ts'
import { drawLogo, drawPortrait } from '../files/pictures.ts'
import { accountOfRecord, withPicture, actorOfAccount, type DemoAccount } from './account.ts'
import { earlyDay, isoOf, momentOn } from './calendar.ts'
import { laterDay, makeApart, someEditor, type Maker } from './maker.ts'
import { nextId } from './random.ts'
import { textNow, type DemoRecord } from './past.ts'
import { makePerson, somePhone } from './people.ts'
import { nameStartup, startupNumber } from './startup-names.ts'
import { awardsOf, documentsOf, type Profiled, type Uploaded } from './startup-papers.ts'
import { DROPPED_OUT, GRADUATED, LEGAL_NOTE } from './startup-texts.ts'
import type { Theme } from './theme.ts'
import { themeOf } from './themes.ts'
import { UNUSUAL_STARTUPS } from './unusual.ts'

type Status = 'active' | 'graduated' | 'droppedout'

/**
 * 28 of 350 have dropped out (8 %), 49 have graduated (14 %), 273 are active (78 %), the same in each series.
 */
export function statusOf(number: number): Status {
  const rank = (number * 137 + 100) % 350 // 137 and 350 share no divisor: every rank occurs once
  return rank < 28 ? 'droppedout' : rank < 77 ? 'graduated' : 'active'
}

export interface MadeStartup {
  readonly record: DemoRecord
  readonly account: DemoAccount
  readonly theme: Theme
  readonly openedOn: number
}

/** Three active startups of the demo COE. */
const LATEST = [22, 23, 24]

const EARLIEST_END: Record<Status, number> = { active: 20, graduated: 420, droppedout: 260 }

function foundersOf({ random, centre, shelf }: Maker, number: number, uploaded: Uploaded) {
  const isCollege = centre.seed.kind === 'NAIN'
  const count = random.weigh([
    [1, 30],
    [2, 40],
    [3, 20],
    [5, 10],
  ])
  return Array.from({ length: count }, (_, at) => {
    const person = makePerson(random, number % 3 === 0 ? 'founder' : '', centre.seed.isUnusual)
    const role = isCollege
      ? at === 0
        ? 'Faculty'
        : 'Student'
      : random.pick(['Outside institution', 'Project Staff', 'Student'])
    return {
      name: person.name,
      email: person.email,
      gender: person.gender,
      role,
      studentId: role === 'Student' ? `4SA${random.whole(18, 24)}EX${random.whole(100, 999)}` : null,
      phoneNumber: person.phone,
      linkedIn: random.isLucky(0.7) ? person.linkedin : null,
      photoURL:
        number === 0 || shelf.isLucky(0.06)
          ? shelf.add({ folder: 'startup', name: 'Portrait', ...uploaded }, 'png', drawPortrait)
          : null,
    }
  })
}

const teamOf = ({ random, centre }: Maker) =>
  Array.from(
    {
      length: random.weigh([
        [0, 30],
        [2, 40],
        [4, 20],
        [9, 10],
      ]),
    },
    () => {
      const person = makePerson(random, '', centre.seed.isUnusual)
      const designation = random.pick([
        'Engineer',
        'Designer',
        'Field Officer',
        'Sales',
        'Accounts',
        'Intern',
      ])
      return {
        name: person.name,
        email: person.email,
        phoneNumber: person.phone,
        designation,
        linkedIn: null,
        photoURL: null,
      }
    },
  )

/** The profile that a startup completes later. Three in ten never do. */
function profileOf(maker: Maker, about: Profiled, uploaded: Uploaded) {
  const { random, centre, shelf } = maker
  const { name, slug, theme, day, number } = about
  const isShown = number === 0
  const logo = { folder: 'startup', name: 'Logo', ...uploaded } as const
  return {
    profile:
      isShown || shelf.isLucky(centre.seed.startups > 20 ? 0.9 : 0.4)
        ? shelf.add(logo, 'png', drawLogo)
        : null,
    linkedin_url: `https://linkedin.com/company/example-${slug}`,
    website: `https://${slug}.example.org`,
    description: `${name} ${random.pick(theme.does)}.${random.isLucky(0.3) ? ` ${LEGAL_NOTE}` : ''}`,
    address: `${random.whole(1, 90)}, ${random.pick(['Second Cross', 'Mill Street', 'Incubation Block'])}, ${centre.seed.district}`,
    location: centre.seed.district,
    startup_type: random.pick(['Hardware', 'Software', 'Hybrid', 'Service']),
    cin_number: random.isLucky(0.6)
      ? `SAMPLE-KA-${isoOf(day).slice(0, 4)}-${String(number).padStart(6, '0')}`
      : null,
    no_of_employees: Math.max(1, Math.round(Math.exp(1.6 + random.normal()))),
    year_of_establishment: Number(isoOf(day).slice(0, 4)) - random.whole(0, 3),
    founders: foundersOf(maker, number, uploaded),
    team_member: teamOf(maker),
    documents:
      isShown || random.isLucky(0.3)
        ? documentsOf(maker, about, isShown ? 7 : random.whole(1, 3), uploaded)
        : [],
    awards: isShown || random.isLucky(0.15) ? awardsOf(maker, about, uploaded) : [],
  }
}

const NO_FOUNDER = {
  email: null,
  gender: null,
  studentId: null,
  phoneNumber: null,
  linkedIn: null,
  photoURL: null,
}

/** What startups that never complete their profile have begun with, in this order. */
function begunOf({ random, centre }: Maker, { name, slug, theme, number }: Omit<Profiled, 'day'>) {
  const begun = {
    description: `${name} ${random.pick(theme.does)}.`,
    website: `https://${slug}.example.org`,
    linkedin_url: `https://linkedin.com/company/example-${slug}`,
    startup_type: random.pick(['Hardware', 'Software', 'Hybrid', 'Service']),
    founders: [
      { ...NO_FOUNDER, name: makePerson(random, '', centre.seed.isUnusual).name, role: 'Project Staff' },
    ],
  }
  return Object.fromEntries(Object.entries(begun).slice(0, number % 6))
}

/** The demo's own startup lacks one part of its resume (startup-resume.md, Completeness of a resume). */
function asShown(profile: ReturnType<typeof profileOf>): ReturnType<typeof profileOf> {
  const member = {
    name: 'Ila Terebana',
    email: 'ila.terebana@example.org',
    phoneNumber: '5000067890',
    designation: 'Field Officer',
    linkedIn: null,
    photoURL: null,
  }
  const { team_member: team } = profile
  return { ...profile, cin_number: null, team_member: team.length > 0 ? team : [member] }
}

function endingOf({ random }: Maker, status: Status): Record<string, unknown> {
  const [statusReason, statusDescription] = random.pick(status === 'graduated' ? GRADUATED : DROPPED_OUT)
  return { status, statusReason, statusDescription }
}

/** The day of the demo COE's latest startups, which joined by one invitation; undefined for all others. */
function joinedLately({ centre, calendar, series }: Maker, place: number): number | undefined {
  const at = LATEST.indexOf(place)
  const isDemoCentre = centre.seed.email === DEMO_PEOPLE.master.email && series === 0
  return isDemoCentre && at >= 0 ? calendar.last - 75 + 20 * at : undefined
}

const joining = (program: DemoRecord) => ({
  program_name: textNow(program, 'program_name'),
  program_id: program.id,
})

/** The startup at a position of its incubator, with its past and its account. */
export function makeStartup(maker: Maker, place: number): MadeStartup {
  const { random, past, centre, calendar, series } = maker
  const number = startupNumber(centre.seed, series, place)
  const theme = themeOf(centre.seed.themes[(number + place) % centre.seed.themes.length]!)
  const unusual = centre.seed.isUnusual && series === 0 ? UNUSUAL_STARTUPS[place] : undefined
  const { name, earlierName, slug } = nameStartup(number, theme, unusual)
  const status = statusOf(number)
  const isDemoPerson = number === 0
  const someTime = earlyDay(random, centre.openedOn + 25, calendar.last - EARLIEST_END[status])
  const openedOn = isDemoPerson ? centre.openedOn + 40 : (joinedLately(maker, place) ?? someTime)
  const basics = {
    name: earlierName ?? name,
    email: isDemoPerson ? DEMO_PEOPLE.startup.email : `hello@${slug}.example.org`,
    phone: somePhone(random),
    // Startups that were added long ago have no status and count as active (startups.md, Startup status).
    status: status === 'active' && number % 23 === 5 ? null : 'active',
    sector: random.some(theme.sectors, random.whole(1, theme.sectors.length)),
    ...joining(random.pick(maker.programs)),
    cohort_month: isoOf(openedOn).slice(5, 7),
    cohort_year: Number(isoOf(openedOn).slice(0, 4)),
  }
  const added = past.batch(momentOn(random, openedOn), someEditor(maker))
  let record = past.create(startup, added, basics, { incubatorId: centre.id })
  const account = accountOfRecord(record, nextId(random)(added.at))
  let day = openedOn
  const profiledOn = isDemoPerson || random.isLucky(0.7) ? laterDay(maker, day, 60) : undefined
  if (profiledOn !== undefined) {
    day = profiledOn
    const completed = past.batch(momentOn(random, day), actorOfAccount(account))
    const uploaded = { uploader: account.id, at: completed.at }
    const profile = profileOf(maker, { name, slug, theme, day, number }, uploaded)
    record = past.update(record, completed, isDemoPerson ? asShown(profile) : profile)
  } else {
    const apart = makeApart(maker, `begun ${number}`)
    const begunOn = laterDay(apart, day, 60)
    if (begunOn !== undefined) {
      day = begunOn
      const begun = apart.past.batch(momentOn(apart.random, day), actorOfAccount(account))
      record = apart.past.update(record, begun, begunOf(apart, { name, slug, theme, number }))
    }
  }
  const renamedOn = earlierName === undefined ? undefined : laterDay(maker, day, 120)
  if (renamedOn !== undefined) {
    day = renamedOn
    record = past.update(record, past.batch(momentOn(random, day), someEditor(maker)), { name })
  }
  if (status !== 'active') {
    // There is always room, because startups that ended began early enough.
    const from = Math.max(day, openedOn + EARLIEST_END[status] - 90)
    const endedOn = laterDay(maker, from, 300) ?? calendar.last
    record = past.update(record, past.batch(momentOn(random, endedOn), centre.actor), endingOf(maker, status))
  }
  return { record, account: withPicture(account, record), theme, openedOn }
}
