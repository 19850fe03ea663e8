import { Refusal } from './refusal.ts'

/** How much of a queue one party may use. A party is an account, a person or a network address. */
export interface Share {
  /** The most that run at once; without it, as many as the queue runs. */
  readonly atOnce?: number
  /** The most that run and wait. */
  readonly most: number
}

export interface QueueLimits {
  /** The most that run at once, and that run and wait, of all parties together. */
  readonly atOnce: number
  readonly inAll: number
  /** The share of each kind of party. Parties of the first kind take turns, those of the next take turns among equals. */
  readonly each: readonly Share[]
  /** Seconds after which waiting ends with a refusal; without it, there is no end. */
  readonly patience?: number
}

/** What is answered to those who find the queue full. */
export interface WhenFull {
  /** The sentence if it is full of the party's own, or of everybody's. */
  readonly ofOwn: string
  readonly ofAll: string
  /** Seconds. */
  readonly retryAfter: number
}

interface Party {
  running: number
  entered: number
  /** The round of its last turn. */
  round: number
}

interface Entry {
  readonly parties: readonly Party[]
  /** In which round it has its turn among the parties of each kind. */
  readonly rounds: readonly number[]
  begin: () => void
}

const isBefore = (one: Entry, other: Entry): boolean => {
  const at = one.rounds.findIndex((round, n) => round !== other.rounds[n])
  return at !== -1 && one.rounds[at]! < other.rounds[at]!
}

/**
 * Runs a few pieces of work at a time. However many one party sends, another one is next: each has one turn in a round, and
 * within a round they follow in order of arrival. 429 if the queue is full.
 */
export function makeFairQueue(limits: QueueLimits, full: WhenFull) {
  const { atOnce, inAll, each, patience } = limits
  const running = new Set<Entry>()
  const waiting = new Set<Entry>()
  const known = each.map(() => new Map<string, Party>())
  const now = each.map(() => 0)

  const refuse = (sentence: string): Refusal =>
    new Refusal('too_many_requests', sentence, { extra: { retryAfter: full.retryAfter } })

  function refuseIfFull(keys: readonly string[]): void {
    if (keys.some((key, n) => (known[n]!.get(key)?.entered ?? 0) >= each[n]!.most)) throw refuse(full.ofOwn)
    if (running.size + waiting.size >= inAll) throw refuse(full.ofAll)
  }

  const partyOf = (key: string, n: number): Party => {
    const party = known[n]!.get(key) ?? { running: 0, entered: 0, round: -1 }
    known[n]!.set(key, party)
    return party
  }

  const mayRun = ({ parties }: Entry): boolean =>
    parties.every((party, n) => party.running < (each[n]!.atOnce ?? atOnce))

  function findNext(): Entry | undefined {
    let next: Entry | undefined
    for (const entry of waiting) if (mayRun(entry) && (!next || isBefore(entry, next))) next = entry
    return next
  }

  function beginWaiting(): void {
    while (running.size < atOnce) {
      const next = findNext()
      if (!next) return
      waiting.delete(next)
      running.add(next)
      for (const party of next.parties) party.running += 1
      next.rounds.forEach((round, n) => (now[n] = Math.max(now[n]!, round)))
      next.begin()
    }
  }

  function leave(entry: Entry, keys: readonly string[]): void {
    const hasRun = running.delete(entry)
    waiting.delete(entry)
    entry.parties.forEach((party, n) => {
      if (hasRun) party.running -= 1
      party.entered -= 1
      if (party.entered === 0) known[n]!.delete(keys[n]!)
    })
    beginWaiting()
  }

  /**
   * Waits for the turn of these parties, one of each kind, and returns what ends it. It may be called twice.
   */
  async function enter(keys: readonly string[]): Promise<() => void> {
    refuseIfFull(keys)
    const parties = keys.map(partyOf)
    const rounds = parties.map((party, n) => Math.max(now[n]!, party.round + 1))
    parties.forEach((party, n) => {
      party.entered += 1
      party.round = rounds[n]!
    })
    const entry: Entry = { parties, rounds, begin: () => {} }
    let hasLeft = false
    const leaveOnce = (): void => {
      if (!hasLeft) leave(entry, keys)
      hasLeft = true
    }
    await new Promise<void>((begin, giveUp) => {
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              leaveOnce()
              giveUp(refuse(full.ofOwn))
            }, patience * 1_000).unref()
      entry.begin = () => {
        clearTimeout(timer)
        begin()
      }
      waiting.add(entry)
      beginWaiting()
    })
    return leaveOnce
  }

  return {
    enter,
    /** Runs work in the turn of these parties. */
    async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
      const leaveQueue = await enter(keys)
      try {
        return await work()
      } finally {
        leaveQueue()
      }
    },
  }
}
export type FairQueue = ReturnType<typeof makeFairQueue>
