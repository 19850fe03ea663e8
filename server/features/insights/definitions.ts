import type { FigureName } from '#domain/api/insight-figures.ts'
import { connection } from '#domain/entities/connection.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { funding, SUMMARY_TYPES } from '#domain/entities/funding.ts'
import { filtersByIncubator, type IncubatorFilters } from '#domain/entities/incubator-filters.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { intellectualProperty } from '#domain/entities/intellectual-property.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
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

const isGiven = ([, type]: readonly string[]): boolean => type === 'allocated' || type === 'received'
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

/** Of this year, the scoreboard has counted them. */
export const BEHIND = figure('incubators-behind', incubator, { filters: { is: 'behind' } })

/** Their names are read anyway. */
export const NOT_UPDATED = figure('incubators-not-updated', incubator, { filters: { is: 'not-updated' } })

export const OF_PORTAL: readonly FigureDefinition[] = [
  figure('incubators', incubator, { by: ['incubator_type'] }),
  ...STARTUPS,
  figure('startups-by-region', startup, { by: ['location'] }),
  figure('mentors', mentor),
  ...FUNDS,
  figure('funds-given-by-year', funding, { by: ['year', 'type'], sum: 'amount', isShown: isGiven }),
  ...DUE,
  figure('milestones-overdue-by-incubator', milestone, { filters: { is: 'overdue' }, by: [BY_INCUBATOR] }),
  BEHIND,
  figure('raised-requests', raisedRequest, { filters: { to: 'portal', status: 'open' } }),
]

/** The totals by which incubators are compared. */
export const TOTALS: readonly FigureDefinition[] = [
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

/** The other figures of an incubator's dashboard. */
export const OF_INCUBATOR: readonly FigureDefinition[] = [
  ...STARTUPS.slice(1),
  ...FUNDS.slice(1),
  ...DUE,
  figure('events-upcoming', event, { filters: { is: 'upcoming' } }),
  figure('raised-requests', raisedRequest, { filters: { to: 'incubator', status: 'open' } }),
]

/** The same figure of the records with these filters too. */
const limitedTo = (
  definition: FigureDefinition,
  filters: Readonly<Record<string, string>>,
): FigureDefinition => ({
  ...definition,
  filters: { ...definition.filters, ...filters },
})

/** The same figure of the incubators of a type or region, or of what they own. */
export const ofIncubators = (definition: FigureDefinition, limits: IncubatorFilters): FigureDefinition =>
  limitedTo(definition, filtersByIncubator(definition.entity, limits))

/** The same figure of one incubator. */
export const ofIncubator = (definition: FigureDefinition, id: string): FigureDefinition =>
  limitedTo(definition, { incubator_id: id })

/** The figures of an incubator that is compared with others, in the order of its dashboard. */
export const comparedOf = (id: string): FigureDefinition[] =>
  [...TOTALS, STARTUPS[1]!, DUE[0]!].map((definition) => ofIncubator(definition, id))

/** The records that name what has no record. */
export const UNLINKED_NAMES: readonly FigureDefinition[] = [
  figure('startups', startup),
  figure('funds-raised', fundingRaised),
  figure('prototypes', prototype),
  figure('intellectual-properties', intellectualProperty),
  figure('connections', connection),
].map((definition) => limitedTo(definition, { is: 'unlinked' }))

const upcomingOf = (incubatorId: string): FigureDefinition =>
  figure('events-upcoming', event, { filters: { is: 'upcoming', incubator_id: incubatorId } })

/** A startup's sessions and events, and what its incubator recorded about it. */
export const ofStartup = (id: string, incubatorId: string): FigureDefinition[] => [
  figure('sessions', mentorSession, { filters: { startup_id: id }, by: ['status'] }),
  upcomingOf(incubatorId),
  ...[
    figure('funds-raised', fundingRaised, { sum: 'amount' }),
    figure('prototypes', prototype),
    figure('intellectual-properties', intellectualProperty),
    figure('connections', connection),
  ].map((definition) => limitedTo(definition, { startup: id })),
]

/** A mentor's sessions, hours, mentees and events. */
export const ofMentor = (id: string, incubatorId: string): FigureDefinition[] => [
  figure('sessions', mentorSession, { filters: { mentor_id: id }, by: ['status'] }),
  figure('sessions-today', mentorSession, { filters: { mentor_id: id, is: 'today' } }),
  figure('sessions-without-hours', mentorSession, { filters: { mentor_id: id, is: 'hours-missing' } }),
  figure('hours', mentorSession, { filters: { mentor_id: id, is: 'this-year' }, sum: 'mentorHours' }),
  figure('mentees', startup, { filters: { mentor_id: id } }),
  figure('mentees-funds', fundingRaised, { filters: { mentor_id: id }, sum: 'amount' }),
  upcomingOf(incubatorId),
]

/** The requests that the reader raised: nobody reads those of others here. */
export const OWN_REQUESTS: readonly FigureDefinition[] = [
  figure('requests-raised', raisedRequest, { by: ['status'] }),
]
