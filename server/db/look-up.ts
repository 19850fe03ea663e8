/**
 * Look-ups by key that are asked for in the same turn of the event loop, sent as one statement: of many requests at
 * once, as a busy server has them, each costs a part of a message instead of a message there and back. Nothing is
 * kept: a look-up is always sent after it was asked for, so it sees all that was saved before.
 */
export function makeLookUp<Found>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | undefined

  async function sendWithOthers(keys: Set<string>): Promise<ReadonlyMap<string, Found>> {
    await new Promise((resolve) => setImmediate(resolve))
    next = undefined
    return find([...keys])
  }

  return async (key) => {
    if (next === undefined) {
      const keys = new Set<string>()
      next = { keys, found: sendWithOthers(keys) }
    }
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
