import { Refusal } from '#server/http/refusal.ts'
import { makeRounds } from '#server/http/rounds.ts'

export interface QueueLimits {
  readonly atOnce: number
  /** The most running and waiting, for one person and in all. */
  readonly perPerson: number
  readonly inAll: number
}

const RETRY_AFTER = 30
const comeAgain = { extra: { retryAfter: RETRY_AFTER } }

/**
 * Runs a few pieces of work at a time. A large file takes much memory while it is read and checked, so files that
 * arrive at once must not do so together. However many one person sends, another one is next
 * (imports.md, Many files at once).
 */
export function makeWorkQueue({ atOnce, perPerson, inAll }: QueueLimits) {
  const people: (string | null)[] = []
  const waiting: { readonly round: number; readonly go: () => void }[] = []
  const rounds = makeRounds()
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

  function beginNext(): void {
    // A stable sort keeps the order of arrival.
    const [next] = waiting.toSorted((a, b) => a.round - b.round)
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      rounds.begin(next.round)
      next.go()
    } else {
      running -= 1
      if (running === 0) rounds.forget()
    }
  }

  return async function queueWork<T>(person: string | null, work: () => Promise<T>): Promise<T> {
    refuseTooMany(person)
    people.push(person)
    const round = rounds.enter(person)
    try {
      if (running < atOnce) running += 1
      else await new Promise<void>((go) => waiting.push({ round, go }))
      try {
        return await work()
      } finally {
        beginNext()
      }
    } finally {
      people.splice(people.indexOf(person), 1)
    }
  }
}
