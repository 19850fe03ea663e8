const AT_ONCE = 8
const CALLS = 160

/** Milliseconds of each of 160 calls, eight at a time. */
export async function timeCalls(call: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const work = async (): Promise<void> => {
    while (times.length < CALLS) {
      const from = performance.now()
      await call()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return times
}
