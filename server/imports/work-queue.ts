import { Refusal } from '#server/http/refusal.ts'

export interface QueueLimits {
  readonly atOnce: number
  /** The most running and waiting, for one person and in all. */
  readonly perPerson: number
  readonly inAll: number
}

const RETRY_AFTER = 30
const comeAgain = { extra: { retryAfter: RETRY_AFTER } }

/**
 * Runs a few pieces of work at a time, in order of arrival. A large file takes much memory while it is read and
 * checked, so files that arrive at once must not do so together (imports.md, Many files at once).
 */
export function makeWorkQueue({ atOnce, perPerson, inAll }: QueueLimits) {
  const people: (string | null)[] = []
  const waiting: (() => void)[] = []
  let running = 0

  function refuseTooMany(person: string | null): void {
    if (people.filter((one) => one === person).length >= perPerson)
      throw new Refusal(
        'unavailable',
        'Several of your files are being read. Try again in a minute.',
        comeAgain,
      )
    if (people.length >= inAll)
      throw new Refusal('unavailable', 'Many files are being read. Try again in a minute.', comeAgain)
  }

  return async function queueWork<T>(person: string | null, work: () => Promise<T>): Promise<T> {
    refuseTooMany(person)
    people.push(person)
    try {
      if (running < atOnce) running += 1
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    } finally {
      people.splice(people.indexOf(person), 1)
    }
  }
}
