/**
 * Combines look-ups by key from the same turn of the event loop into one statement, so that simultaneous
 * requests on a busy server share a round trip. Nothing is cached: a look-up is sent after it was requested,
 * so it sees everything that was saved before.
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
