/**
 * Hashing uses a core for a tenth of a second, so it is queued (accounts-and-sign-in.md, Sign-ins at once).
 * Many sign-ins at once do not delay other people or other requests.
 */
import { availableParallelism } from 'node:os'
import { Refusal } from '#server/http/refusal.ts'
import { makeRounds } from '#server/http/rounds.ts'
import { networkOf } from './throttle.ts'

export interface QueueLimits {
  readonly atOnce: number
  /** The most running and waiting: for one account, for one address and in all. */
  readonly perAccount: number
  readonly perAddress: number
  readonly inAll: number
}

/** The account and the address for which something is hashed. */
export interface Hasher {
  readonly account: string
  readonly ip: string
}

/** The position in the queue of its account and of its address, as rounds. Each has one turn in a round. */
interface Queued {
  readonly account: string
  readonly accountRound: number
  readonly address: string
  readonly addressRound: number
  readonly go: () => void
}

const RETRY_AFTER = 5
const comeAgain = { extra: { retryAfter: RETRY_AFTER } }

/**
 * Runs a few pieces of work at a time. However many one account or one address sends, another one is next.
 */
export function makeHashQueue({ atOnce, perAccount, perAddress, inAll }: QueueLimits) {
  const running = new Set<Queued>()
  const waiting: Queued[] = []
  const accounts = makeRounds()
  const addresses = makeRounds()

  function refuseTooMany(account: string, address: string): void {
    const all = [...running, ...waiting]
    const isFull =
      all.filter((one) => one.account === account).length >= perAccount ||
      all.filter((one) => one.address === address).length >= perAddress
    if (isFull)
      throw new Refusal(
        'too_many_requests',
        'Too many sign-ins at once. Try again in a few seconds.',
        comeAgain,
      )
    if (all.length >= inAll)
      throw new Refusal(
        'unavailable',
        'Too many people are signing in. Try again in a few seconds.',
        comeAgain,
      )
  }

  function beginNext(): void {
    if (running.size >= atOnce) return
    // A stable sort keeps the order of arrival.
    const [next] = waiting.toSorted(
      (a, b) => a.accountRound - b.accountRound || a.addressRound - b.addressRound,
    )
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.add(next)
      accounts.begin(next.accountRound)
      addresses.begin(next.addressRound)
      next.go()
    } else if (running.size === 0) {
      accounts.forget()
      addresses.forget()
    }
  }

  return async function queueHash<T>({ account, ip }: Hasher, work: () => Promise<T>): Promise<T> {
    const address = networkOf(ip)
    refuseTooMany(account, address)
    const mine = await new Promise<Queued>((resolve) => {
      const accountRound = accounts.enter(account)
      const addressRound = addresses.enter(address)
      const queued: Queued = { account, accountRound, address, addressRound, go: () => resolve(queued) }
      waiting.push(queued)
      beginNext()
    })
    try {
      return await work()
    } finally {
      running.delete(mine)
      beginNext()
    }
  }
}

/**
 * One core is left for the rest of the product. More than three threads would delay file work, which shares
 * them.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** A whole office may share an address. At ten a second, the last one in the queue waits ten seconds. */
export const queueHash = makeHashQueue({ atOnce, perAccount: 16, perAddress: 60, inAll: 100 })
