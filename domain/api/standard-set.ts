/** The deliverables that incubators of a type usually promise (deliverables.md, Standard sets). */
import { z } from 'zod'
import { deliverable } from '#domain/entities/deliverable.ts'
import { acceptedSchemaOf, readSlot } from '#domain/kinds/register.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { requestedSchema } from './approval.ts'
import { contract } from './contract.ts'
import { shownAs } from './described.ts'
import { ADD_SET, CHANGE_STANDARD_SET, LIST_STANDARD_SETS } from './endpoints.ts'
import { contractsOf, problems } from './entity.ts'

/** The most deliverables of a set. */
export const SET_MAX = 50

const valuesSchema = z.record(z.string().max(100), z.unknown())

export const standardSetSchema = z
  .object({
    /** The short type of the incubators: "COE". */
    type: z.enum(SHORT_TYPES),
    /** Each with program_name, yearly_target, source, the question of a return form, plan_q1 to plan_q4 and weight. */
    deliverables: z.array(valuesSchema),
    /** Null for a set that nobody has written yet. */
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'StandardSet' })
export type StandardSet = z.infer<typeof standardSetSchema>

const tag = deliverable.label.many
export const listStandardSets = contract({
  endpoint: LIST_STANDARD_SETS,
  tag,
  summary: 'List the standard sets, one for each type of incubators',
  answers: { 200: z.object({ data: z.array(standardSetSchema) }) },
  problems: ['forbidden'],
})
export const changeStandardSet = contract({
  endpoint: CHANGE_STANDARD_SET,
  params: { type: z.enum(SHORT_TYPES) },
  tag,
  summary:
    'Replace the standard set of a type; the problems of a deliverable are at `deliverables.{position}`',
  body: z.strictObject({
    deliverables: z
      .array(z.unknown(), 'deliverables must be a list')
      .max(SET_MAX, `A set has at most ${SET_MAX} deliverables`),
  }),
  answers: { 200: standardSetSchema },
  problems: ['forbidden', 'not_found'],
})

const STANDARD = 'standard'
const YEAR = { ...deliverable.fields.year, required: true } as const
const yearForm = acceptedSchemaOf(YEAR)

/** A year as a body may have it: 2026 or "2026-27". */
function readYear(raw: unknown, context: z.RefinementCtx): number {
  const read = readSlot(YEAR, raw)
  if (read.ok) return Number(read.value)
  context.addIssue({ code: 'custom', message: formatUnreadable(YEAR, read) })
  return z.NEVER
}

const yearSchema = shownAs(z.unknown().transform(readYear), yearForm)
const fromSchema = shownAs(
  z.unknown().transform((raw, context) => (raw === STANDARD ? STANDARD : readYear(raw, context))),
  { anyOf: [{ type: 'string', const: STANDARD }, yearForm] },
)

export const addSet = contract({
  endpoint: ADD_SET,
  callClass: 'batch',
  tag,
  summary: "Add the standard set of an incubator's type, or its deliverables of another year, to a year",
  body: z.strictObject({
    /** By default that of the actor. */
    incubator_id: z.uuid('incubator_id must be an id').optional(),
    year: yearSchema,
    /** A year whose deliverables are taken, or the standard set. */
    from: fromSchema,
  }),
  answers: { 201: z.object({ data: z.array(contractsOf(deliverable).record) }), 202: requestedSchema },
  problems,
  isBatch: true,
})
