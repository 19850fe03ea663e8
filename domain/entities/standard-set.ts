import { deliverable, RETURN_FIELDS } from './deliverable.ts'
import type { Entity, Values } from './entity.ts'

/** The fields of a deliverable of a standard set: without year, achieved figure and evidence. */
const NAMES: readonly string[] = [
  'program_name',
  'yearly_target',
  'source',
  ...RETURN_FIELDS,
  'plan_q1',
  'plan_q2',
  'plan_q3',
  'plan_q4',
  'weight',
]

const isInSet = ([name]: readonly [string, unknown]): boolean => NAMES.includes(name)

const whole: Entity = deliverable

/** A deliverable as a standard set has it (deliverables.md, Standard sets). */
export const standardDeliverable: Entity = {
  ...whole,
  fields: Object.fromEntries(Object.entries(deliverable.fields).filter(isInSet)),
  ignored: [],
}

/** The name of a deliverable, as sets and years are compared by it. */
export const nameIn = (values: Values): string =>
  String(values[deliverable.titleField] ?? '')
    .trim()
    .toLowerCase()

/** What a deliverable promises, without its year and what was achieved. */
export const promisedIn = (values: Values): Values =>
  Object.fromEntries(NAMES.map((name) => [name, values[name] ?? null]))
