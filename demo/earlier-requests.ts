import { connection } from '#domain/entities/connection.ts'
import { event } from '#domain/entities/event.ts'
import { partnership } from '#domain/entities/partnership.ts'
import { isoOf, monthsBefore } from './programme/calendar.ts'
import { textNow, type DemoRecord } from './programme/past.ts'
import type { Programme } from './programme/programme.ts'
import { create, remove, update, type SampleRequest } from './sample-request.ts'

interface Stocks {
  startup: DemoRecord
  aPrototype: (days: number) => DemoRecord
  aFunding: (days: number) => DemoRecord
}

/**
 * Requests of the three calendar months before this one, which were decided. What was deleted in each of them
 * can be restored from the log (activity.md, Activities page).
 */
export function earlierRequestsOf(
  { demoCentre, calendar }: Programme,
  { startup, aPrototype, aFunding }: Stocks,
): SampleRequest[] {
  /** The days from a day of a month to the last day of the programme. */
  const ago = (months: number, date: number): number =>
    calendar.last - monthsBefore(calendar.last + 1, months, date)
  const approved = (
    daysAgo: number,
    changesOf: (days: number) => SampleRequest['changes'],
  ): SampleRequest => ({
    daysAgo,
    changes: changesOf(daysAgo),
    after: { daysAgo: daysAgo - 1, decision: { status: 'approved' } },
  })
  const dayAgo = (days: number): string => isoOf(calendar.last - days)
  return [
    approved(ago(3, 9), () => [
      create(event.name, demoCentre.id, {
        name: 'Reading a soil report: evening talk',
        type: 'Workshop',
        start_date: dayAgo(ago(3, 23)),
        location: demoCentre.seed.district,
        description: 'Open to every founder of the district.',
      }),
    ]),
    approved(ago(3, 16), (days) => [remove(aFunding(days))]),
    approved(ago(3, 21), (days) => [
      update(aPrototype(days), { incubator_contribution: 'Twelve hours in the workshop' }),
    ]),
    approved(ago(2, 6), (days) => [
      create(partnership.name, demoCentre.id, {
        institution: 'Honnagoodu Millers’ Union',
        date: dayAgo(days),
        type: 'Industry Associations',
        description: 'Trial fields and a yearly review of machines.',
        duration_of_mou: '2 years',
      }),
    ]),
    approved(ago(2, 11), (days) => [remove(aPrototype(days))]),
    approved(ago(2, 20), (days) => [
      update(aFunding(days), { agency: 'Honnakere Co-operative Bank, Market Branch' }),
    ]),
    approved(ago(1, 3), (days) => [update(aPrototype(days), { development_time: '15 months' })]),
    approved(ago(1, 7), (days) => [
      create(connection.name, demoCentre.id, {
        startup: textNow(startup, 'name'),
        organisation_connected: 'Ragikere Growers’ Federation',
        purpose: 'A paid trial in two taluks',
        date_of_connect: dayAgo(days),
      }),
    ]),
    approved(ago(1, 10), (days) => [remove(aPrototype(days))]),
    approved(ago(1, 15), (days) => [aFunding(days), aFunding(days)].map(remove)),
    {
      daysAgo: ago(1, 18),
      changes: [update(aFunding(ago(1, 18)), { amount: 4_500 })],
      after: {
        daysAgo: ago(1, 19),
        decision: { status: 'rejected', reason: 'The sanction letter is in lakhs. Please check the amount.' },
      },
    },
    approved(ago(1, 22), (days) => [remove(aPrototype(days))]),
  ]
}
