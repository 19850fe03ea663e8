/**
 * Figures about the records of one entity, and the records behind a figure
 * (http-calls.md, Calls beyond the usual ones).
 */
import { z } from 'zod'
import { deliverable } from '#domain/entities/deliverable.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { PROOFS } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { contract } from './contract.ts'
import { described, shownAs } from './described.ts'
import { LIST_PROVING_RECORDS, READ_EVENT_COUNTS, SUM_FUNDING_RAISED } from './endpoints.ts'
import { contractsOf, type AnsweredRecord } from './entity.ts'
import { recordSchema } from './entity-schemas.ts'
import { pageOf, pageQuerySchema } from './page.ts'

/** The name under which events of all types are counted together (events.md, Event figures). */
export const TOTAL_EVENTS = 'Total Events'

const counted = [...EVENT_TYPES, TOTAL_EVENTS]
const eventCountsSchema = {
  type: 'object',
  properties: Object.fromEntries(counted.map((name) => [name, { type: 'integer', minimum: 0 }])),
  required: counted,
  additionalProperties: false,
}

export const sumFundingRaised = contract({
  endpoint: SUM_FUNDING_RAISED,
  tag: fundingRaised.label.many,
  summary: 'Sum the funding raised, in rupees',
  answers: { 200: z.object({ total: z.number(), count: z.int() }) },
})
export const readEventCounts = contract({
  endpoint: READ_EVENT_COUNTS,
  tag: event.label.many,
  summary: "Count an incubator's events by type, and in total as 'Total Events'",
  answers: { 200: shownAs(z.record(z.string(), z.int()), eventCountsSchema) },
})

const proving = [...new Set(PROOFS.map((p) => p.entity))].map(entityOf)
/** `Return` is what the calls of returns answer. */
const provingReturn = described<AnsweredRecord>(recordSchema(returnRecord)).meta({ id: 'ReturnRecord' })
export const listProvingRecords = contract({
  endpoint: LIST_PROVING_RECORDS,
  tag: deliverable.label.many,
  summary: 'List the records that prove an achieved figure; `entity` is their kind',
  query: pageQuerySchema,
  answers: {
    200: pageOf(z.union([...proving.map((e) => contractsOf(e).record), provingReturn])).extend({
      entity: z.enum([...proving, returnRecord].map((e) => e.name)),
    }),
  },
  problems: ['conflict'],
})
