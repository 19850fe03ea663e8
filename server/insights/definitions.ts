import type { FigureName } from '#domain/api/insight-figures.ts'
import { connection } from '#domain/entities/connection.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { funding, SUMMARY_TYPES } from '#domain/entities/funding.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { intellectualProperty } from '#domain/entities/intellectual-property.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { partnership } from '#domain/entities/partnership.ts'
import { project } from '#domain/entities/project.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { startup } from '#domain/entities/startup.ts'
import { BY_INCUBATOR, type FigureDefinition } from './figure.ts'

const figure = (
  name: FigureName,
  entity: Entity,
  more: Omit<FigureDefinition, 'name' | 'entity'> = {},
): FigureDefinition => ({ name, entity, ...more })

const isSpending = ([, type]: readonly string[]): boolean => !SUMMARY_TYPES.includes(type!)

/** Figures of which a part can be shown: of one incubator, or of all. */
const STARTUPS = [
  figure('startups', startup),
  figure('startups-by-status', startup, { by: ['status'] }),
  figure('startups-by-sector', startup, { by: ['sector'] }),
  figure('startups-by-year', startup, { by: ['cohort_year'] }),
]
const FUNDS = [
  figure('funds-raised', fundingRaised, { sum: 'amount' }),
  figure('funds-raised-by-year', fundingRaised, { by: ['year', 'type'], sum: 'amount' }),
  figure('funds-used-by-year', funding, { by: ['year', 'type'], sum: 'amount', isShown: isSpending }),
]
const DUE = [
  figure('milestones-overdue', milestone, { filters: { is: 'overdue' } }),
  figure('partnerships-ending', partnership, { filters: { is: 'ending-soon' } }),
]

export const OF_PORTAL: readonly FigureDefinition[] = [
  figure('incubators', incubator, { by: ['incubator_type'] }),
  ...STARTUPS,
  figure('startups-by-region', startup, { by: ['location'] }),
  figure('mentors', mentor),
  ...FUNDS,
  ...DUE,
  figure('milestones-overdue-by-incubator', milestone, { filters: { is: 'overdue' }, by: [BY_INCUBATOR] }),
  figure('incubators-not-updated', incubator, { filters: { is: 'not-updated' } }),
  figure('raised-requests', raisedRequest, { filters: { to: 'portal', status: 'open' } }),
]

/** The totals by which incubators are compared. */
const TOTALS: readonly FigureDefinition[] = [
  figure('startups', startup),
  figure('mentors', mentor),
  figure('funds-raised', fundingRaised, { sum: 'amount' }),
  figure('prototypes', prototype),
  figure('intellectual-properties', intellectualProperty),
  figure('partnerships', partnership),
  figure('connections', connection),
  figure('projects', project),
  figure('events', event),
  figure('people-trained', event, { sum: 'no_of_participants' }),
]

/** The same figure of one incubator. */
export const ofIncubator = (definition: FigureDefinition, id: string): FigureDefinition => ({
  ...definition,
  filters: { ...definition.filters, incubator_id: id },
})

export const totalsOf = (id: string): FigureDefinition[] => TOTALS.map((total) => ofIncubator(total, id))
export const comparedOf = (id: string): FigureDefinition[] =>
  [STARTUPS[1]!, ...TOTALS, DUE[0]!].map((definition) => ofIncubator(definition, id))
