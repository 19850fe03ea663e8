/** Whether the product is ready for people, and if not, why (running.md, Health). */
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import type { Trouble } from '#server/platform/db/health.ts'
import type { Leaving } from './closing.ts'
import type { Space } from './free-space.ts'

/** Why work that nobody waits for stands still, as a sentence; undefined if it goes on. */
export type QueueCheck = () => Promise<string | undefined>

/** Why the product is not ready, in whole sentences; empty if it is. */
export type FindProblems = () => Promise<string[]>

const SENTENCES: Record<Trouble, string> = {
  away: 'The database cannot be reached.',
  'read-only': 'The database cannot be written to: it is a standby, or set to read only.',
  full: 'The database cannot be written to: its disk has no space left.',
  uncommitted:
    'The database does not confirm changes, as when it waits for a standby that is lost. Reading still works.',
  'reads-busy': 'All connections that read from the database are busy for more than three seconds.',
  'writes-busy': 'All connections that write to the database are busy for more than three seconds.',
}

/** Milliseconds that a look at the queues is used again. */
const QUEUES_EVERY = 5_000

interface Parts {
  readonly db: Database
  readonly leaving: Leaving | undefined
  readonly space: Space | undefined
  readonly queues: readonly QueueCheck[]
}

export function makeReadiness({ db, leaving, space, queues }: Parts): FindProblems {
  let looked: Promise<string[]> | undefined
  let lookedAt = 0
  const lookAtQueues = async (): Promise<string[]> => {
    // A queue that cannot be read fails with its database, which is told already.
    const found = await Promise.all(queues.map((check) => check().catch(() => undefined)))
    return found.filter((sentence) => sentence !== undefined)
  }
  const findStandingQueues = (): Promise<string[]> => {
    if (looked === undefined || performance.now() - lookedAt > QUEUES_EVERY) {
      lookedAt = performance.now()
      looked = lookAtQueues()
    }
    return looked
  }
  return async () => {
    if (leaving?.isLeaving) return ['The service is about to stop.']
    const [troubles, isLow] = await Promise.all([db.findTroubles(), space?.isLow()])
    return [
      ...troubles.map((trouble) => SENTENCES[trouble]),
      ...(isLow ? ['The disk of this service has less than 64 MB free, so nothing can be saved.'] : []),
      ...(troubles.length === 0 ? await findStandingQueues() : []),
    ]
  }
}

/** For whoever runs processes: /livez says that this one answers, /readyz what GET /api/health says, as text. */
export function addProbes(app: FastifyInstance, findProblems: FindProblems): void {
  const probe = { schema: { hide: true } }
  app.get('/livez', probe, (_request, reply) => reply.header('Cache-Control', 'no-store').send('ok'))
  app.get('/readyz', probe, async (_request, reply) => {
    const problems = await findProblems()
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(problems.length === 0 ? 'ok' : problems.join(' '))
  })
}
