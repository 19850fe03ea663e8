import { EXPERTISE, mentor } from '#domain/entities/mentor.ts'
import { DEMO_PEOPLE } from '../accounts.ts'
import { drawPortrait } from '../files/pictures.ts'
import type { WeeklyHours } from '#domain/vocabulary/weekly-hours.ts'
import { accountOfRecord, withPicture, actorOfAccount, type DemoAccount } from './account.ts'
import { dayOf, earlyDay, isoOf, momentOn } from './calendar.ts'
import { batchesFor, laterDay, makeApart, someEditor, uploadOn, type Maker } from './maker.ts'
import { nextId } from './random.ts'
import { textNow, type DemoRecord } from './past.ts'
import { makePerson } from './people.ts'

export interface MadeMentor {
  readonly record: DemoRecord
  readonly account: DemoAccount
}

const POSTS = [
  'Director',
  'Plant Manager',
  'Professor',
  'Chartered Accountant',
  'Former Banker',
  'Design Lead',
  'Advocate',
]
const HOUSES = [
  'Navilachakra Motors',
  'Soojitantu Spinning Mills',
  'Belakatota Dairy Union',
  'Meghasetu Software',
  'Honnakere Bank',
]
const ABOUT = [
  'Advises founders on production, costs and suppliers.',
  'Works with teams on pricing, first sales and contracts.',
  'Helps with grants, accounts and talks with investors.',
  'Guides product design from the first sketch to a pilot series.',
]

function draftOf(maker: Maker, place: number) {
  const { random, centre, calendar, series, shelf } = maker
  const isDemoPerson = centre.seed.email === DEMO_PEOPLE.master.email && series === 0 && place === 0
  const person = makePerson(random, `${centre.seed.slug} ${series * 100 + place}`, centre.seed.isUnusual)
  const day = isDemoPerson ? centre.openedOn + 30 : earlyDay(random, centre.openedOn + 20, calendar.last - 20)
  const isThin = !isDemoPerson && random.isLucky(0.2)
  const values = {
    name: isDemoPerson ? DEMO_PEOPLE.mentor.name : person.name,
    email: isDemoPerson ? DEMO_PEOPLE.mentor.email : person.email,
    phone: person.phone,
    linkedin_url: isDemoPerson ? 'https://linkedin.com/in/example-kaveri-sampigedaari' : person.linkedin,
    year_of_experience: random.whole(4, 41),
    current_designation: random.pick(POSTS),
    organisation: random.pick(HOUSES),
    profile:
      isDemoPerson || shelf.isLucky(0.4)
        ? shelf.add({ folder: 'mentor', name: 'Portrait', ...uploadOn(maker, day) }, 'png', drawPortrait)
        : null,
    ...(isThin
      ? {}
      : {
          description: `${ABOUT[place % ABOUT.length]}${random.isLucky(0.3) ? ' ಕನ್ನಡದಲ್ಲೂ ಮಾತನಾಡುತ್ತಾರೆ.' : ''}`,
          area_of_expertise: random.some([...EXPERTISE, 'Soil and seed law'], random.whole(1, 4)),
          institution:
            place % 3 === 0 ? 'Kundabetta School of Business' : 'Sampigetota Institute of Technology',
          qualification: random.pick(['BE', 'MTech', 'PhD', 'MBA', 'CA', 'Diploma']),
          date_of_joining: isoOf(day),
        }),
  }
  return { day, values }
}

/** What mentors offer: the same two hours every week, or two shorter times. */
const HOURS: readonly (readonly WeeklyHours[])[] = [
  [
    { day: 'Tuesday', from: '16:00', until: '18:00', length: 60 },
    { day: 'Friday', from: '10:00', until: '11:30', length: 45 },
  ],
  [{ day: 'Wednesday', from: '14:30', until: '16:30', length: 30 }],
  [{ day: 'Saturday', from: '10:00', until: '13:00', length: null }],
  [
    { day: 'Monday', from: '17:00', until: '18:00', length: 60 },
    { day: 'Thursday', from: '17:00', until: '18:00', length: 60 },
  ],
]

/** Two of three mentors who are still here offer weekly hours, the first one always. */
function offerHours(maker: Maker, { record, account }: MadeMentor, isFirst: boolean): MadeMentor {
  const { random, past } = maker
  const isHere = textNow(record, 'date_of_leaving') === ''
  const hours = isFirst ? HOURS[0] : random.pick(HOURS)
  const isOffering = random.isLucky(0.66) || isFirst
  const day = isHere && isOffering ? laterDay(maker, dayOf(record.steps.at(-1)!.batch.at), 120) : undefined
  if (day === undefined) return { record, account }
  const batch = past.batch(momentOn(random, day), actorOfAccount(account))
  return { record: past.update(record, batch, { weekly_hours: hours }), account }
}

/** The mentors of an incubator, with their pasts and accounts. */
export function makeMentors(maker: Maker): MadeMentor[] {
  const apart = makeApart(maker, 'weekly hours')
  return withoutHours(maker).map((made, at) => offerHours(apart, made, at === 0))
}

function withoutHours(maker: Maker): MadeMentor[] {
  const { random, past, centre } = maker
  const drafts = Array.from({ length: centre.seed.mentors }, (_, place) => draftOf(maker, place))
  return batchesFor(maker, drafts, 'mentors').map(([draft, batch]) => {
    let record = past.create(mentor, batch, draft.values, { incubatorId: centre.id })
    const account = accountOfRecord(record, nextId(random)(batch.at))
    const day = random.isLucky(0.3) ? laterDay(maker, draft.day, 500) : undefined
    if (day !== undefined) {
      const isLeaving = random.isLucky(0.2)
      const patch = isLeaving
        ? { date_of_leaving: isoOf(day), reason_for_leaving: 'Moved to another district' }
        : { current_designation: random.pick(POSTS), organisation: random.pick(HOUSES) }
      record = past.update(record, past.batch(momentOn(random, day), someEditor(maker)), patch)
    }
    return { record, account: withPicture(account, record) }
  })
}
