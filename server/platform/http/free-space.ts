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

export interface Space {
  /** Whether the disk is almost full. Calls within a second share one look. */
  isLow(): Promise<boolean>
  /** Whether so many bytes can be written without the disk getting almost full. */
  hasRoomFor(bytes: number): Promise<boolean>
}

/** Watches the disk. `onChange` hears of each change between enough and too little space. */
export function watchSpace(readFree: ReadFreeSpace, onChange: (isLow: boolean) => void = () => {}): Space {
  let look: Promise<number> | undefined
  let lookedAt = 0
  let wasLow = false
  async function lookNow(): Promise<number> {
    // A disk that cannot be looked at refuses by itself.
    const free = await readFree().catch(() => Infinity)
    const isLow = free < SPACE_KEPT
    if (isLow !== wasLow) onChange(isLow)
    wasLow = isLow
    return free
  }
  function readRecent(): Promise<number> {
    const now = Date.now()
    // Also after a clock was set back.
    if (look === undefined || Math.abs(now - lookedAt) >= LOOK_EVERY) {
      lookedAt = now
      look = lookNow()
    }
    return look
  }
  return {
    isLow: async () => (await readRecent()) < SPACE_KEPT,
    hasRoomFor: async (bytes) => (await readRecent()) - bytes >= SPACE_KEPT,
  }
}

/** How often a disk is looked at that nobody asks about, in milliseconds. */
export const WATCH_EVERY = 10_000

export const describeSpace = (isLow: boolean): string =>
  isLow
    ? 'The disk of DATA_DIR has less than 64 MB free: changes are refused until there is more.'
    : 'The disk of DATA_DIR has space again: changes are accepted.'

/** Refuses changes while the disk is almost full (running.md, A full disk). */
export const makeSpaceCheck =
  (space: Space) =>
  async (request: FastifyRequest): Promise<void> => {
    if (isRead(request) || isSession(request)) return
    if (await space.isLow()) throw noSpaceLeft()
  }
