import { ACTOR_KINDS, type Actor, type ActorKind } from './actor.ts'
import type { Target } from './decide.ts'

/**
 * What an actor may read. `all`: everything of everybody; `incubator`: everything of their own incubator;
 * `+programme`: also what belongs to the whole programme instead of an incubator; `own`: everything of their own;
 * `mentees`: everything of the startups that a mentor is assigned to; `author`: what they wrote; `+public`: also the
 * public fields of all others; `public`: only public fields; `-`: nothing.
 */
export type ReadingCell =
  | 'all'
  | 'incubator'
  | 'incubator+programme'
  | 'incubator+public'
  | 'own'
  | 'own+public'
  | 'mentees+public'
  | 'author'
  | 'public'
  | '-'

// prettier-ignore
const ROWS = {
  //                   portal          COE                                                        startup       mentor    visitor
  //                   edit    view    master              editor              viewer
  'incubator':        ['all',  'all',  'incubator+public', 'incubator+public', 'incubator+public', 'public',     'public', 'public'],
  'startup':          ['all',  'all',  'incubator+public', 'incubator+public', 'incubator+public', 'own+public', 'mentees+public', 'public'],
  'mentor':           ['all',  'all',  'all',              'all',              'all',              'all',        'all',    'public'],
  'record':           ['all',  'all',  'incubator+public', 'incubator+public', 'incubator+public', 'public',     'public', 'public'],
  'internal-record':  ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'registration':     ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'program':          ['all',  'all',  'incubator+programme', 'incubator+programme', 'incubator+programme', '-', '-',  '-'],
  'return-form':      ['all',  'all',  'incubator+programme', 'incubator+programme', 'incubator+programme', 'incubator+programme', '-', '-'],
  'incubator-return-form': ['all', 'all', 'incubator+programme', 'incubator+programme', 'incubator+programme', '-', '-', '-'],
  'return':           ['all',  'all',  'incubator',        'incubator',        'incubator',        'own',        '-',      '-'],
  'return-figure':    ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'startup-funding':  ['all',  'all',  'incubator',        'incubator',        'incubator',        'own',        '-',      '-'],
  'mentorship':       ['all',  'all',  'incubator',        'incubator',        'incubator',        'own',        'own',    '-'],
  'mentor-session':   ['all',  'all',  'incubator',        'incubator',        'incubator',        'own',        'own',    '-'],
  'details':          ['all',  'all',  'incubator',        'incubator',        'incubator',        'own',        'own',    '-'],
  'import':           ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'approval':         ['-',    '-',    'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'activity':         ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'admin':            ['all',  'all',  'incubator',        'incubator',        '-',                '-',          '-',      '-'],
  'note':             ['all',  'all',  'incubator',        'incubator',        'incubator',        '-',          '-',      '-'],
  'request-to-portal':    ['all', 'all', '-',              '-',                '-',                'author',     'author', '-'],
  'request-to-incubator': ['all', 'all', 'incubator',      'incubator',        'incubator',        'author',     'author', '-'],
  'invitation':       ['all',  'all',  'incubator',        '-',                '-',                '-',          '-',      '-'],
  'contact-message':  ['all',  'all',  'incubator',        '-',                '-',                '-',          '-',      '-'],
  'mail':             ['all',  'all',  '-',                '-',                '-',                '-',          '-',      '-'],
  'system':           ['all',  'all',  '-',                '-',                '-',                '-',          '-',      '-'],
  'rights':           ['all',  'all',  'all',              '-',                '-',                '-',          '-',      '-'],
} as const satisfies Record<string, readonly ReadingCell[]>

/** The rows of the reading table. */
export type Thing = keyof typeof ROWS
// The keys of a literal.
export const THINGS = Object.keys(ROWS) as Thing[]

export const readingOf = (thing: Thing, kind: ActorKind): ReadingCell =>
  ROWS[thing][ACTOR_KINDS.indexOf(kind)] ?? '-'

/** Whether an actor may read anything of a thing. */
export const canRead = (actor: Actor, thing: Thing): boolean => readingOf(thing, actor.kind) !== '-'

/** The owner of a thing. */
export interface Owner {
  readonly of: 'incubator' | 'startup' | 'mentor' | 'author'
  readonly id: string
}

/** The rows of a thing that an actor may read, as a constraint that both SQL and the browser interpret. */
export interface Reach {
  /** The owner whose rows may be read in full. */
  readonly full: 'all' | 'none' | Owner
  /** Whether the rows that belong to the whole programme may be read in full as well. */
  readonly isProgrammeFull: boolean
  /** The startups whose rows a mentor of them may read in full as well. */
  readonly mentees: readonly string[]
  /** Whether the public fields of all other rows may be read. */
  readonly isRestPublic: boolean
}

const ownerOf = (of: Owner['of'], id: string | null): Owner | 'none' => (id === null ? 'none' : { of, id })

/** The reading table for one actor. It is pure and works the same on the server and in the browser. */
export function reachOf(actor: Actor, thing: Thing): Reach {
  const cell = readingOf(thing, actor.kind)
  const rest = {
    isProgrammeFull: cell.endsWith('programme'),
    mentees: (cell.startsWith('mentees') && actor.menteeIds) || [],
    isRestPublic: cell.endsWith('public'),
  }
  if (cell === 'all') return { full: 'all', ...rest }
  if (cell.startsWith('incubator')) return { full: ownerOf('incubator', actor.incubatorId), ...rest }
  if (cell === 'author') return { full: ownerOf('author', actor.uid), ...rest }
  if (!cell.startsWith('own')) return { full: 'none', ...rest }
  const own =
    actor.startupId === null ? ownerOf('mentor', actor.mentorId) : ownerOf('startup', actor.startupId)
  return { full: own, ...rest }
}

/** The incubator whose records the actor may read in full; null if that is every incubator or none. */
export function ownIncubatorOf(actor: Actor): string | null {
  const { full } = reachOf(actor, 'record')
  return typeof full === 'string' ? null : full.id
}

/** Whether the actor may read everything in the programme. */
export const readsAll = (actor: Actor): boolean => reachOf(actor, 'record').full === 'all'

/** The owners of each type that a record has. One of a startup and a mentor may concern two incubators. */
const IDS_OF = {
  incubator: ['incubatorId', 'mentorIncubatorId'],
  startup: ['startupId'],
  mentor: ['mentorId'],
  author: ['authorId'],
} as const

/** How much of a record an actor may read: all of it, its public fields, or nothing. */
export type View = 'full' | 'public' | 'none'

export function viewOf(actor: Actor, thing: Thing, target: Target): View {
  const { full, isProgrammeFull, mentees, isRestPublic } = reachOf(actor, thing)
  if (full === 'all' || (isProgrammeFull && target.incubatorId === null)) return 'full'
  if (full !== 'none' && IDS_OF[full.of].some((name) => target[name] === full.id)) return 'full'
  if (mentees.includes(target.startupId ?? '')) return 'full'
  return isRestPublic ? 'public' : 'none'
}
