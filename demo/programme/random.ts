/** Repeatable random numbers: the same seed always gives the same sequence. Not for secrets. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** A whole number, both ends included. */
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** Some different items of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  isLucky(chance: number): boolean
  /** One of the options, by weight. */
  weigh<T>(options: readonly (readonly [T, number])[]): T
  /** Approximately normal: mean 0, deviation 1, within ±6. */
  normal(): number
}

/** FNV-1a of a salted text; one 32-bit word. */
export function hashText(text: string, salt = 0): number {
  let hash = 0x811c9dc5 ^ salt
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Xorshift with 128 bits of state, so that the many streams of a large fill do not overlap. */
export function createRandom(seed: string): Random {
  const state = [1, 2, 3, 4].map((salt) => hashText(seed, Math.imul(salt, 0x9e3779b9)) || salt)
  const word = (): number => {
    const old = state.shift()! // the oldest of the four words
    const mixed = old ^ (old << 11)
    const last = state[2]!
    state.push((last ^ (last >>> 19) ^ mixed ^ (mixed >>> 8)) >>> 0)
    return state[3]!
  }
  for (let at = 0; at < 12; at += 1) word()

  const next = (): number => word() / 0x1_0000_0000
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!
  return {
    next,
    whole,
    pick,
    some: (list, count) => {
      const chosen = new Set<number>()
      const wanted = Math.min(count, list.length)
      while (chosen.size < wanted) chosen.add(whole(0, list.length - 1))
      return list.filter((_, at) => chosen.has(at))
    },
    isLucky: (chance) => next() < chance,
    weigh: (options) => {
      let left = next() * options.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [option, weight] of options) if ((left -= weight) < 0) return option
      return options.at(-1)![0]
    },
    normal: () => Array.from({ length: 12 }, next).reduce((sum, x) => sum + x, -6),
  }
}

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0')

/** An id in the product's form (UUID version 7), sorted by its moment. */
export function idAt(random: Random, moment: string): string {
  const time = hex(Date.parse(moment), 12)
  const tail = hex(random.whole(0, 0xffffff), 6) + hex(random.whole(0, 0xffffff), 6)
  const variant = hex(random.whole(0x8000, 0xbfff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random.whole(0, 0xfff), 3)}-${variant}-${tail}`
}

export const nextId = (random: Random) => (at: string) => idAt(random, at)
