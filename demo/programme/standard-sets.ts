import type { Values } from '#domain/entities/entity.ts'
import type { ShortType } from '#domain/vocabulary/incubator-types.ts'

const LAKH = 1_00_000

type Promise = readonly [name: string, source: string, target: number, weight?: number]

const SETS: Readonly<Record<ShortType, readonly Promise[]>> = {
  COE: [
    ['Startups enrolled', 'startups_enrolled', 12, 2],
    ['Events for founders', 'events_held', 16],
    ['People trained', 'people_trained', 600],
    ['Patents filed', 'ip_filed', 4],
    ['Funds raised by startups', 'funds_raised', 400 * LAKH, 2],
    ['Mentoring days', 'entered', 60],
  ],
  NAIN: [
    ['Events for founders', 'events_held', 6],
    ['People trained', 'people_trained', 200],
    ['ಗ್ರಾಮ ಭೇಟಿಗಳು', 'entered', 12],
  ],
  TBI: [
    ['Startups enrolled', 'startups_enrolled', 8, 2],
    ['Patents filed', 'ip_filed', 3],
    ['Funds raised by startups', 'funds_raised', 250 * LAKH],
    ['Mentoring days', 'entered', 40],
  ],
  'K-WING': [
    ['Startups enrolled', 'startups_enrolled', 6],
    ['Events for founders', 'events_held', 10],
    ['People trained', 'people_trained', 300],
  ],
  CIF: [
    ['People trained', 'people_trained', 150],
    ['Instrument days', 'entered', 180],
  ],
}

/** What part of a target is due by the end of each quarter, of targets that are large enough to be planned. */
const PLANNED = [0.15, 0.4, 0.7, 1] as const
const PLANNED_FROM = 100

/** What incubators of a type usually promise (deliverables.md, Standard sets). */
export const standardSetOf = (type: ShortType): Values[] =>
  SETS[type].map(([name, source, target, weight]) => ({
    program_name: name,
    source,
    yearly_target: target,
    ...(weight === undefined ? {} : { weight }),
    ...(target < PLANNED_FROM
      ? {}
      : Object.fromEntries(PLANNED.map((part, at) => [`plan_q${at + 1}`, Math.round(target * part)]))),
  }))
