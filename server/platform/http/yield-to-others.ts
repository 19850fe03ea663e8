import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which work on many things lets other requests have a turn. */
const TURN = 10
/** Things between two looks at the clock. */
const STEP = 50

let began = performance.now()

/** Lets other requests have a turn if work has kept the processor from them for long. */
export async function yieldToOthers(): Promise<void> {
  if (performance.now() - began < TURN) return
  await setImmediate()
  began = performance.now()
}

/** Like `map`, for any number of items; other requests have turns in between. */
export async function mapInTurns<From, To>(
  items: readonly From[],
  map: (item: From, at: number) => To,
): Promise<To[]> {
  const mapped: To[] = []
  for (const item of items) {
    mapped.push(map(item, mapped.length))
    if (mapped.length % STEP === 0) await yieldToOthers()
  }
  return mapped
}

/** Like `filter`, in the same way. */
export async function filterInTurns<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): Promise<Item[]> {
  const wanted = await mapInTurns(items, isWanted)
  return items.filter((_item, at) => wanted[at])
}
