import { statfs } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { SIGN_IN, SIGN_OUT } from '#domain/api/endpoints.ts'
import { Refusal } from './refusal.ts'
import { isRead } from './same-site.ts'

/** Below this, changes are refused: the rest is for the database to start, to end what runs and to delete. */
export const SPACE_KEPT = 64 * 1024 * 1024
/** Requests within this time share one look at the disk. */
const LOOK_EVERY = 1_000

/** How many bytes are free on the disk of the data folder. */
export type ReadFreeSpace = () => Promise<number>

export const readFreeSpaceOf =
  (folder: string): ReadFreeSpace =>
  async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

export const noSpaceLeft = (): Refusal =>
  new Refusal(
    'unavailable',
    'The disk of this service is almost full, so nothing can be saved. Reading still works. Tell whoever runs the service.',
  )

const SESSIONS: readonly string[] = [SIGN_IN, SIGN_OUT]
/** People sign in and out, which takes hardly any space, so that they can read. */
const isSession = ({ routeOptions }: FastifyRequest): boolean =>
  SESSIONS.includes(routeOptions.config.contract?.endpoint ?? '')

/** Refuses changes while the disk is almost full (running.md, A full disk). */
export function makeSpaceCheck(readFree: ReadFreeSpace): (request: FastifyRequest) => Promise<void> {
  let look: Promise<number> | undefined
  let lookedAt = 0
  const free = (): Promise<number> => {
    const now = Date.now()
    if (look === undefined || now - lookedAt >= LOOK_EVERY) {
      lookedAt = now
      // A disk that cannot be looked at refuses by itself.
      look = readFree().catch(() => Infinity)
    }
    return look
  }
  return async (request) => {
    if (isRead(request) || isSession(request)) return
    if ((await free()) < SPACE_KEPT) throw noSpaceLeft()
  }
}
