import { incubator } from '#domain/entities/incubator.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import { drawLogo } from '../files/pictures.ts'
import { Shelf, type DemoFile } from '../files/shelf.ts'
import { accountOfRecord, withPicture, actorOfAccount, type DemoAccount } from './account.ts'
import { momentOn, someDay, yearOf, type Calendar } from './calendar.ts'
import type { IncubatorSeed } from './incubator-seeds.ts'
import { nextId, createRandom, type Random } from './random.ts'
import { PastWriter, type DemoRecord } from './past.ts'
import { makePerson, somePhone, type Person } from './people.ts'
import { themeOf } from './themes.ts'

/** An incubator with its own account, whose person does the work there. */
export interface Centre {
  readonly seed: IncubatorSeed
  readonly id: string
  readonly openedOn: number
  readonly record: DemoRecord
  readonly account: DemoAccount
  readonly actor: Actor
  /** Its logo, unless its profile is empty. */
  readonly files: readonly DemoFile[]
}

const TAGLINES = [
  'From an idea to a first customer',
  'Laboratories, mentors and first customers',
  'New products from the district',
  'ಕಲ್ಪನೆಯಿಂದ ಕಾರ್ಯಕ್ಕೆ',
  'Made here, used here',
  'विचार से व्यापार तक',
  'Support from prototype to market',
]
const ABOUT = [
  'Laboratories, mentors and first customers for young companies of the district.',
  'Supports ten student projects a year with a faculty guide, a laboratory and a grant.',
  'Shared instruments, co-working space and advice, open to every founder at cost.',
  'Helps founders with space, product tests, intellectual property and investors.',
]
const ABOUT_UNUSUAL =
  'Its startups, people and records have unusual names and texts on purpose, to show that each is kept, shown and found exactly as it was entered.'
const STREETS = ['Campus Road', 'Tank Bund Road', 'Old Mill Lane', 'Station Road', 'Hill View']
const BOARD_ROLES = [
  'Chairperson',
  'Director',
  'Member Secretary',
  'Dean of Research',
  'Industry Member',
  'Alumni Member',
]
const TEAM_ROLES = [
  'Programme Officer',
  'Accounts',
  'Lab Engineer',
  'Community Manager',
  'Technician',
  'Intern',
]

const leaderOf = ({ name, phone, email, linkedin }: Person) => ({
  name,
  phone,
  email,
  linkedin_url: linkedin,
})
const memberOf = (person: Person, designation: string) => ({ ...leaderOf(person), designation })
const membersOf = (random: Random, seed: IncubatorSeed, count: number, roles: readonly string[]) =>
  Array.from({ length: count }, (_, at) =>
    memberOf(makePerson(random, '', seed.isUnusual), roles[Math.min(at, roles.length - 1)]!),
  )

function profileOf(random: Random, seed: IncubatorSeed, openedOn: number): Record<string, unknown> {
  const { kind, slug, district } = seed
  return {
    tagline: random.pick(TAGLINES),
    description: seed.isUnusual
      ? ABOUT_UNUSUAL
      : kind === 'NAIN'
        ? ABOUT[1]
        : kind === 'CIF'
          ? ABOUT[2]
          : random.pick(ABOUT),
    address: `${random.whole(1, 240)} ${random.pick(STREETS)}, ${district} 5${random.whole(60_000, 91_999)}`,
    year_of_establishment: yearOf(openedOn) - (kind === 'NAIN' ? random.whole(8, 45) : random.whole(0, 2)),
    sectors: [...new Set(seed.themes.flatMap((theme) => themeOf(theme).sectors))],
    website: `https://${slug}.example.org`,
    linkedin_url: `https://linkedin.com/company/example-${slug}`,
    phase: kind === 'NAIN' ? random.whole(1, 6) : -1,
    ceo_incubator: leaderOf(makePerson(random)),
    incubation_manager: leaderOf(makePerson(random)),
    board_directors: membersOf(random, seed, random.whole(3, 9), BOARD_ROLES),
    team_member: membersOf(random, seed, random.whole(2, 8), TEAM_ROLES),
  }
}

/** An incubator with its past: added by the Startup Cell, then completed and updated by itself. */
export function makeCentre(
  calendar: Calendar,
  seed: IncubatorSeed,
  startupCell: Actor,
  isFirst: boolean,
): Centre {
  const random = createRandom(`centre ${seed.slug}`)
  const past = new PastWriter(nextId(random))
  const shelf = new Shelf(`centre ${seed.slug}`)
  const openedOn = calendar.first + (isFirst ? 3 : random.whole(4, seed.kind === 'COE' ? 150 : 450))
  const added = past.batch(momentOn(random, openedOn), startupCell)
  const basics = {
    name: seed.name,
    incubator_type: typeOfShort(seed.kind),
    email: seed.email,
    location: seed.isBare ? null : seed.district,
    phone: seed.isBare ? null : somePhone(random),
  }
  let record = past.create(incubator, added, basics, {})
  const account = accountOfRecord(record, nextId(random)(added.at))
  const actor = actorOfAccount(account)
  if (!seed.isBare) {
    const profile = profileOf(random, seed, openedOn)
    const day = openedOn + random.whole(4, 30)
    // The first profile has few values. People are added later.
    const first = { ...profile, tagline: null, team_member: [], board_directors: [] }
    const completed = past.batch(momentOn(random, day), actor)
    const logo = { folder: 'incubator', name: 'Logo', uploader: account.id, at: completed.at } as const
    record = past.update(record, completed, { ...first, profile: shelf.add(logo, 'png', drawLogo) })
    const later = someDay(random, day + 10, calendar.last - 230)
    const { board_directors, team_member } = profile
    record = past.update(record, past.batch(momentOn(random, later), actor), { board_directors, team_member })
    const { tagline } = profile
    record = past.update(record, past.batch(momentOn(random, later + random.whole(3, 190)), actor), {
      tagline,
    })
  }
  return {
    seed,
    id: record.id,
    openedOn,
    record,
    account: withPicture(account, record),
    actor,
    files: shelf.files,
  }
}
