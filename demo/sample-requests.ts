import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import { yearOf } from '#demo/programme/calendar.ts'
import { isThere, textNow, valuesNow, type DemoRecord } from '#demo/programme/past.ts'
import type { Programme } from '#demo/programme/programme.ts'
import { earlierRequestsOf } from './earlier-requests.ts'
import { create as createIn, remove, stockOf, update, type SampleRequest } from './sample-request.ts'

const isActive = (record: DemoRecord): boolean => ['', 'active'].includes(textNow(record, 'status'))

/** The decided requests of earlier months, and one request of every kind: some are decided, two are stale. */
export function requestsOf(programme: Programme): {
  requests: SampleRequest[]
  importRows: string[][]
} {
  const { demoCentre, calendar, partOf } = programme
  const part = partOf(demoCentre, 0)
  const [demoStartup, ...others] = part.startups
  const aPrototype = stockOf(part.prototypes, calendar.last)
  const aFunding = stockOf(part.funding, calendar.last)
  const aStartup = stockOf(others.filter(isActive), calendar.last)
  const aMentor = stockOf(part.mentors.slice(1), calendar.last)
  const year = yearOf(calendar.last)
  const create = (entity: string, values: Values): Change => createIn(entity, demoCentre.id, values)

  const probe = {
    name: 'Well depth sensor',
    startup: textNow(demoStartup!, 'name'),
    description: 'Measures the water level of a well by sound, without touching the water.',
    development_time: '5 months',
  }
  const round = {
    startup: textNow(demoStartup!, 'name'),
    type: 'Angel',
    amount: 42_00_000,
    agency: 'Honnagoodu Angels',
    year,
  }
  const newcomer = {
    name: 'Ragikana Millet Machines',
    email: 'hello@ragikana.example.org',
    phone: '5000012345',
    status: 'active',
    sector: ['Agritech', 'Manufacturing'],
    program_name: 'Beeja Seed',
    cohort_month: '06',
    cohort_year: year,
  }
  const adviser = {
    name: 'ಈಶ್ವರಿ ನೀಲಕಣ',
    email: 'eshwari.neelakana.new@example.org',
    phone: '5000054321',
    linkedin_url: 'https://linkedin.com/in/example-eshwari-neelakana',
    year_of_experience: 17,
    current_designation: 'Former Seed Inspector',
    organisation: 'Ragibeeja Seed House',
  }
  const leaving = aStartup()
  const contested = aPrototype()
  const vanishing = aFunding()

  const waiting: SampleRequest[] = [
    { daysAgo: 0, changes: [create('prototype', probe)] },
    {
      daysAgo: 0,
      changes: [
        update(aPrototype(), {
          description: 'Now with a second sensor. The readings of the first season are in the field diary.',
          development_time: '11 months',
        }),
      ],
    },
    { daysAgo: 1, changes: [remove(aPrototype())] },
    { daysAgo: 2, changes: [aPrototype(), aPrototype(), aPrototype()].map(remove) },
    { daysAgo: 1, changes: [create('funding-raised', round)] },
    {
      daysAgo: 2,
      changes: [
        update(aFunding(), { amount: 18_75_000, agency: 'Honnakere Co-operative Bank, Main Branch' }),
      ],
    },
    { daysAgo: 3, changes: [remove(aFunding())] },
    {
      daysAgo: 3,
      changes: [
        update(demoCentre.record, {
          tagline: 'ಹೊಲದಿಂದ ಮಾರುಕಟ್ಟೆಗೆ',
          description: 'Machines, sensors and advice for small farms of the north.',
          sectors: ['Agritech', 'Clean Technology', 'Logistics'],
        }),
      ],
    },
    { daysAgo: 4, changes: [create('startup', newcomer)] },
    {
      daysAgo: 4,
      changes: [
        update(demoStartup!, {
          description:
            'Nelahani Krishi measures soil moisture by sound and waters each field only when it is dry.',
          no_of_employees: 14,
        }),
      ],
    },
    {
      daysAgo: 5,
      changes: [
        update(aStartup(), {
          status: 'graduated',
          statusReason: 'Stands on its own feet',
          statusDescription: 'Sells in three districts from its own office.',
        }),
      ],
    },
    { daysAgo: 5, changes: [remove(leaving)] },
    { daysAgo: 6, changes: [aStartup(), aStartup(), aStartup()].map(remove) },
    { daysAgo: 6, changes: [create('mentor', adviser)] },
    {
      daysAgo: 7,
      changes: [update(aMentor(), { current_designation: 'Visiting Professor', year_of_experience: 31 })],
    },
    { daysAgo: 8, changes: [remove(aMentor())] },
    { daysAgo: 8, changes: [aMentor(), aMentor()].map(remove) },
  ]
  const decided: SampleRequest[] = [
    {
      daysAgo: 12,
      changes: [update(aPrototype(), { development_time: '9 months' })],
      after: { daysAgo: 11, decision: { status: 'approved' } },
    },
    {
      daysAgo: 13,
      changes: [
        create('funding-raised', {
          ...round,
          type: 'Govt funds',
          amount: 7_50_000,
          agency: 'Startup Cell',
        }),
      ],
      after: { daysAgo: 10, decision: { status: 'approved' } },
    },
    {
      daysAgo: 14,
      changes: [update(aStartup(), { website: 'https://new-address.example.org' })],
      after: { daysAgo: 13, decision: { status: 'approved' } },
    },
    {
      daysAgo: 15,
      changes: [update(aFunding(), { amount: 900 })],
      after: {
        daysAgo: 14,
        decision: { status: 'rejected', reason: 'The bank’s letter says 9,00,000. Please check the amount.' },
      },
    },
    {
      daysAgo: 16,
      changes: [remove(aStartup())],
      after: {
        daysAgo: 15,
        decision: { status: 'rejected', reason: 'Their report is late, but they are still active.' },
      },
    },
    {
      daysAgo: 17,
      changes: [create('mentor', { ...adviser, email: 'eshwari.neelakana.twice@example.org' })],
      after: { daysAgo: 17, decision: { status: 'withdrawn' } },
    },
    {
      daysAgo: 20,
      changes: [update(aPrototype(), { name: 'Renamed by mistake' })],
      after: { daysAgo: 19, decision: { status: 'withdrawn' } },
    },
  ]
  const stale: SampleRequest[] = [
    {
      daysAgo: 9,
      changes: [update(contested, { development_time: '2 years', incubator_contribution: 'Lab space' })],
      after: { daysAgo: 7, changes: [update(contested, { development_time: '18 months' })] },
    },
    {
      daysAgo: 10,
      changes: [update(vanishing, { amount: 12_50_000 })],
      after: { daysAgo: 9, changes: [remove(vanishing)] },
    },
  ]
  const importRows = others
    .filter((record) => isThere(record))
    .slice(0, 12)
    .map((record, at) => {
      const type = ['Grant/Equity', 'Angel', 'Govt funds', 'VC'][at % 4]!
      return [
        String(valuesNow(record)?.['name']),
        type,
        String(year),
        `${3 + at},50,000`,
        at % 3 === 0 ? '' : 'Hanisetu Crowd',
      ]
    })
  importRows.push([textNow(demoStartup!, 'name'), 'VC', String(year), 'undisclosed', 'Kadalabetta Ventures'])
  const earlier = earlierRequestsOf(programme, { startup: demoStartup!, aPrototype, aFunding })
  return { requests: [...earlier, ...waiting, ...decided, ...stale], importRows }
}
