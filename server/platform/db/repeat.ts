/**
 * Does some work regularly, one run at a time. The next run makes up for one that fails, for example because the
 * database is away. The returned function stops it and waits for a run that is under way.
 */
export function repeat(work: () => Promise<unknown>, everyMilliseconds: number): () => Promise<void> {
  let run: Promise<unknown> | undefined
  const timer = setInterval(() => {
    run ??= work()
      .catch(() => {})
      .finally(() => {
        run = undefined
      })
  }, everyMilliseconds).unref()
  return async () => {
    clearInterval(timer)
    await run
  }
}
