/**
 * Hashing uses a core for a tenth of a second, so it is queued (accounts-and-sign-in.md, Sign-ins at once).
 * Many sign-ins at once do not delay other people or other requests.
 */
import { availableParallelism } from 'node:os'
import { CALL_CLASSES } from '#server/platform/http/call-classes.ts'
import { makeFairQueue, type QueueLimits } from '#server/platform/http/fair-queue.ts'
import { networkOf } from '#server/platform/http/network-of.ts'

/** The account and the address for which something is hashed. */
export interface Hasher {
  readonly account: string
  readonly ip: string
}

/** Takes turns by account first and then by address. */
export function makeHashQueue(limits: QueueLimits) {
  const queue = makeFairQueue(limits, CALL_CLASSES['sign-in'].full)
  return <T>({ account, ip }: Hasher, work: () => Promise<T>): Promise<T> =>
    queue.run([account, networkOf(ip)], work)
}

/**
 * One core is left for the rest of the product. More than three threads would delay file work, which shares
 * them.
 */
const atOnce = Math.min(CALL_CLASSES['sign-in'].queue.atOnce, Math.max(1, availableParallelism() - 1))

export const queueHash = makeHashQueue({ ...CALL_CLASSES['sign-in'].queue, atOnce })
