import { ACTOR_KINDS, type Actor, type ActorKind } from './actor.ts'
import type { Target } from './decide.ts'

/**
 * What of a thing somebody reads. `all`: everything of everybody's; `incubator`: everything of their own
 * incubator's; `own`: everything of their own; `+public`: of all others the public fields; `public`: the
 * public fields alone; `-`: nothing.
 */
export type ReadingCell = 'all' | 'incubator' | 'incubator+public' | 'own' | 'own+public' | 'public' | '-'

// prettier-ignore
const ROWS = {
  //                   portal          COE                                                        startup       mentor    visitor
  //                   edit    view    master              editor              viewer
  'incubator':        ['all',  'all',  'incubator+public', 'incubator+public', 'incubator+public', 'public',     'public', 'public'],
  'startup':          ['all',  'all',  'incubator+public', 'incubator+public', 'incubator+public', 'own+public', 'public', 'public'],
  'mentor':           ['all',  'all',  'all',              'all',              'all',              'all',        'all',    'public'],
  'record':           ['all',  'all',  'incubator+public', 'incubator+public', 'incubator+public', 'public',     'public', 'public'],
  'internal-record':  ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'startup-funding':  ['all',  'all',  'incubator',        'incubator',        'incubator',        'own',        '-',      '-'],
  'details':          ['all',  'all',  'incubator',        'incubator',        'incubator',        'own',        'own',    '-'],
  'import':           ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'approval':         ['-',    '-',    'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'activity':         ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'admin':            ['all',  'all',  'incubator',        'incubator',        '-',                '-',          '-',      '-'],
  'rights':           ['all',  'all',  'all',              '-',                '-',                '-',          '-',      '-'],
} as const satisfies Record<string, readonly ReadingCell[]>

/** What can be read, as the table names it. */
export type Thing = keyof typeof ROWS
// The keys of a literal.
export const THINGS = Object.keys(ROWS) as Thing[]

export const readingOf = (thing: Thing, kind: ActorKind): ReadingCell =>
  ROWS[thing][ACTOR_KINDS.indexOf(kind)] ?? '-'

/** Whether somebody reads anything of a thing. */
export const canRead = (actor: Actor, thing: Thing): boolean => readingOf(thing, actor.kind) !== '-'

/** Whose a thing is. */
export interface Owner {
  readonly of: 'incubator' | 'startup' | 'mentor'
  readonly id: string
}

/** Which rows of a thing an actor reads: a constraint that SQL and the browser both interpret. */
export interface Reach {
  /** Whose rows are read in full. */
  readonly full: 'all' | 'none' | Owner
  /** Whether the public fields of all other rows are read. */
  readonly isRestPublic: boolean
}

const ownerOf = (of: Owner['of'], id: string | null): Owner | 'none' => (id === null ? 'none' : { of, id })

/** The reading table for one actor. Pure: the same on the server and in the browser. */
export function reachOf(actor: Actor, thing: Thing): Reach {
  const cell = readingOf(thing, actor.kind)
  const isRestPublic = cell.endsWith('public')
  if (cell === 'all') return { full: 'all', isRestPublic }
  if (cell.startsWith('incubator')) return { full: ownerOf('incubator', actor.incubatorId), isRestPublic }
  if (!cell.startsWith('own')) return { full: 'none', isRestPublic }
  const own =
    actor.startupId === null ? ownerOf('mentor', actor.mentorId) : ownerOf('startup', actor.startupId)
  return { full: own, isRestPublic }
}

/** The incubator to which the records somebody reads in full belong; null for who reads everybody's, or nobody's. */
export function ownIncubatorOf(actor: Actor): string | null {
  const { full } = reachOf(actor, 'record')
  return typeof full === 'string' ? null : full.id
}

/** Whether somebody reads everything of the whole programme. */
export const readsAll = (actor: Actor): boolean => reachOf(actor, 'record').full === 'all'

const ID_OF = { incubator: 'incubatorId', startup: 'startupId', mentor: 'mentorId' } as const

/** How much of a record an actor reads: all of it, its public fields, or nothing. */
export type View = 'full' | 'public' | 'none'

export function viewOf(actor: Actor, thing: Thing, target: Target): View {
  const { full, isRestPublic } = reachOf(actor, thing)
  if (full === 'all') return 'full'
  if (full !== 'none' && target[ID_OF[full.of]] === full.id) return 'full'
  return isRestPublic ? 'public' : 'none'
}
