import { connection } from '#domain/entities/connection.ts'
import { document } from '#domain/entities/document.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { intellectualProperty } from '#domain/entities/intellectual-property.ts'
import { partnership } from '#domain/entities/partnership.ts'
import { project } from '#domain/entities/project.ts'
import { formatDate, MONTHS } from '#domain/vocabulary/dates.ts'
import { makeParticipants } from '../files/participants.ts'
import { makePdf } from '../files/pdf.ts'
import { drawPortrait } from '../files/pictures.ts'
import { isoOf, momentOn, someDay, yearOf } from './calendar.ts'
import { batchesFor, laterDay, someEditor, uploadOn, type Draft, type Maker } from './maker.ts'
import { nameAt, type DemoRecord } from './past.ts'
import { makePerson } from './people.ts'
import type { MadeStartup } from './startup.ts'
import { themeOf } from './themes.ts'

const LAKH = 1_00_000

/** How the records of a module are made: their number, and the values of each on its day. */
interface Module {
  readonly entity: Entity
  readonly count: (maker: Maker) => number
  readonly valuesOf: (maker: Maker, day: number, startups: readonly MadeStartup[]) => Values
  /** Values that are added on a later day, if there is room. */
  readonly laterOf?: (maker: Maker, values: Values, day: number) => Values
}

const PARTNERS = [
  'Honnabetta Institute of Technology',
  'Sampigekombe Polytechnic',
  'Navilasetu Chamber of Small Industries',
  'Ragikere Growers’ Federation',
  'ಮುಗಿಲಕೆರೆ ಕೃಷಿ ಮಹಾವಿದ್ಯಾಲಯ',
  'Kadalatantu Marine Works',
  'Bilvakombe Research Station',
  'अरुणबेट्ट उद्योग संघ',
]
const PARTNER_TYPES = ['Educational Institutions', 'Industry Associations', 'Private Institutions']
const BODIES = ['Patent office', 'Chukkichakra Machine Works', 'District cooperative', 'Seed bank']
const PURPOSES = [
  'A paid trial in two taluks',
  'Product tests in an accredited laboratory',
  'Distribution beyond the district',
  'ಮಾರುಕಟ್ಟೆಗೆ ಪ್ರವೇಶ',
]
const CONNECT_RESULTS = ['An order for 40 pieces', 'A letter of intent', 'Talks continue', null]
const TOPICS = [
  'Soil health',
  'Patents for startups',
  'Pitching to investors',
  'Circuit board design',
  'Accounting for founders',
  'ವ್ಯವಹಾರದ ಮೊದಲ ಹೆಜ್ಜೆ',
]
/** Titles, with the heading of the PDF if it differs: its fonts have Latin letters only. */
const TITLES: Readonly<Record<string, readonly (readonly [title: string, heading?: string])[]>> = {
  general: [
    ['Admission rules'],
    ['Lab safety'],
    ['Annual report'],
    ['ವಾರ್ಷಿಕ ವರದಿ', 'Annual report'],
    ['Mentor handbook'],
  ],
  funding: [['Audited statement'], ['Utilisation certificate'], ['Sanction letter']],
  governance: [['Minutes of the council'], ['Agenda of the council'], ['Byelaws']],
}
const BODY = [
  'This document was approved by the council of the incubator and applies to its startups, mentors and staff.',
  'It is kept with the records of the incubator. Questions about it are answered by the incubation manager.',
]
const TYPES: Readonly<Record<string, readonly string[]>> = {
  general: ['finance', 'startup', 'mentor', 'events', 'other'],
  funding: ['finance', 'other'],
  governance: ['governing_council', 'executive_council', 'other_governance'],
}

const linkTo = ({ random }: Maker, day: number, startups: readonly MadeStartup[]) => {
  if (startups.length === 0 || random.isLucky(0.08)) return { startup: 'Visiting team', startup_id: null }
  const { record } = random.pick(startups)
  return { startup: nameAt(record, day), startup_id: record.id }
}
const isCollege = ({ centre }: Maker): boolean => centre.seed.kind === 'NAIN'

const MODULES: readonly Module[] = [
  {
    entity: partnership,
    count: ({ random }) => random.whole(0, 5),
    valuesOf: ({ random }, day) => ({
      institution: random.pick(PARTNERS),
      date: isoOf(day),
      description: 'Shared laboratories, joint student projects and an annual review.',
      type: random.pick(PARTNER_TYPES),
      duration_of_mou: random.pick(['1 year', '3 years', '5 years']),
      expected_outcome: `${random.whole(2, 12)} joint projects`,
      actual_impact: null,
    }),
    laterOf: ({ random }) => ({
      actual_impact: `${random.whole(2, 6)} projects started, ${random.whole(1, 2)} completed`,
    }),
  },
  {
    entity: intellectualProperty,
    count: ({ random, centre }) => random.whole(0, centre.seed.startups > 20 ? 12 : 5),
    valuesOf: (maker, day, startups) => {
      const { random, centre } = maker
      const [name, plain] = random.pick(themeOf(random.pick(centre.seed.themes)).builds)
      return {
        ...linkTo(maker, day, startups),
        ip_generated: random.isLucky(0.85) ? 'Yes' : 'No',
        ip_details: `${name}: ${plain}`,
        patent_field: random.pick(['Agriculture', 'Measurement', 'Energy', 'Health', null]),
        patent_granted: 'No',
        patent_application_date: isoOf(day),
        incubator_contribution: random.pick(['Prior art search', 'Drafting and fees', null]),
        jurisdiction: random.pick(['India', 'India', 'India', 'US', 'Rest of the world']),
      }
    },
    laterOf: ({ random }, _values, day) => {
      const isGranted = random.isLucky(0.7)
      return {
        patent_granted: isGranted ? 'Yes' : 'No',
        grant_date: isGranted && day % 5 > 0 ? isoOf(day) : null,
      }
    },
  },
  {
    entity: connection,
    count: ({ random, centre }) => random.whole(centre.seed.startups > 20 ? 2 : 0, 6),
    valuesOf: (maker, day, startups) => ({
      ...linkTo(maker, day, startups),
      organisation_connected: maker.random.pick([...PARTNERS, ...BODIES]),
      purpose: maker.random.pick(PURPOSES),
      date_of_connect: isoOf(day),
      outcome_of_connect: maker.random.pick(CONNECT_RESULTS),
    }),
  },
  {
    entity: project,
    count: (maker) =>
      isCollege(maker)
        ? maker.random.whole(6, 30)
        : maker.random.whole(maker.centre.seed.startups > 20 ? 6 : 0, 8),
    valuesOf: (maker, day) => {
      const { random, centre } = maker
      const [name, plain] = random.pick(themeOf(random.pick(centre.seed.themes)).builds)
      const allocated = random.whole(1, 10) * (LAKH / 2)
      return {
        name,
        description: plain,
        stage: 'Active',
        status: isCollege(maker) ? 'Idea' : 'Not started',
        phase: random.pick(['Phase-I', 'Phase-II', 'Phase-III']),
        batch: random.whole(1, 4),
        funds_allocated: allocated,
        funds_utilized: Math.round((allocated * random.next()) / 1_000) * 1_000,
        start_year: yearOf(day),
        end_year: null,
      }
    },
    laterOf: (maker, { start_year }) => {
      const { random } = maker
      const isOver = random.isLucky(0.4)
      return {
        status: isCollege(maker)
          ? random.pick(['Incubated', 'Prototype', 'Pre-Seed', 'Seed', 'Exited from NAIN'])
          : random.pick(['On Going', 'Completed', 'Abandoned']),
        ...(isOver ? { stage: 'Inactive', end_year: Number(start_year) + 1 } : {}),
      }
    },
  },
  {
    entity: event,
    count: ({ random, centre }) => random.whole(1, centre.seed.startups > 20 ? 24 : 5),
    valuesOf: (maker, day) => {
      const { random, centre, shelf } = maker
      const uploaded = { folder: 'event', ...uploadOn(maker, day) } as const
      const count = random.isLucky(0.8) ? random.whole(8, 160) : null
      return {
        name: `${random.pick(TOPICS)}: ${random.pick(['evening talk', 'two-day workshop', 'founders’ panel'])}`,
        type: random.pick(EVENT_TYPES),
        start_date: isoOf(day),
        end_date: random.isLucky(0.3) ? isoOf(day + 1) : null,
        location: centre.seed.district,
        speakers: Array.from({ length: random.whole(0, 3) }, () => ({
          name: makePerson(random).name,
          photoURL: shelf.isLucky(0.3)
            ? shelf.add({ ...uploaded, name: 'Speaker' }, 'png', drawPortrait)
            : null,
        })),
        no_of_participants: count,
        description: 'Open to every founder of the district.',
        participants_file_url:
          count !== null && count < 80 && shelf.isLucky(centre.seed.startups > 20 ? 1 : 0.15)
            ? shelf.add({ ...uploaded, folder: 'documents', name: 'Participants' }, 'xlsx', (seed) =>
                makeParticipants(seed, count),
              )
            : null,
      }
    },
  },
  {
    entity: document,
    count: ({ random, centre }) => (centre.seed.startups > 20 ? 9 : random.whole(1, 8)),
    valuesOf: (maker, day) => {
      const { random, centre, shelf } = maker
      const category = random.pick(['general', 'funding', 'governance'])
      const [name, english = name] = random.pick(TITLES[category]!)
      const title = `${name} ${yearOf(day)}`
      const heading = `${english} ${yearOf(day)}`
      const paragraphs = [centre.seed.name, `${centre.seed.district}, ${formatDate(isoOf(day))}`, ...BODY]
      return {
        title,
        type: random.pick(TYPES[category]!),
        category,
        file: shelf.add({ folder: 'documents', name: title, ...uploadOn(maker, day) }, 'pdf', () =>
          makePdf({ heading, paragraphs }),
        ),
        year: yearOf(day),
        month: MONTHS[Number(isoOf(day).slice(5, 7)) - 1]!,
      }
    },
  },
]

function makeModule(maker: Maker, startups: readonly MadeStartup[], module: Module): DemoRecord[] {
  const { random, past, centre, calendar } = maker
  const drafts = Array.from({ length: module.count(maker) }, (): Draft<Values> => {
    const day = someDay(random, centre.openedOn + 40, calendar.last)
    return { day, values: module.valuesOf(maker, day, startups) }
  })
  return batchesFor(maker, drafts, module.entity.name).map(([draft, batch]) => {
    const record = past.create(module.entity, batch, draft.values, { incubatorId: centre.id })
    const day = module.laterOf && random.isLucky(0.6) ? laterDay(maker, draft.day, 300) : undefined
    if (day === undefined) return record
    const later = module.laterOf!(maker, draft.values, day)
    return past.update(record, past.batch(momentOn(random, day), someEditor(maker)), later)
  })
}

/**
 * The other records of an incubator, besides funding and its startups' prototypes. An empty incubator stays
 * empty.
 */
export const makeModules = (maker: Maker, startups: readonly MadeStartup[]): DemoRecord[] =>
  maker.centre.seed.isBare ? [] : MODULES.flatMap((module) => makeModule(maker, startups, module))
