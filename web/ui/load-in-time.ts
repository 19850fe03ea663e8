/**
 * A part of the product that has not arrived after 120 s is an error, not an endless wait
 * (screens.md, Parts that load late).
 */
const CHUNK_TIMEOUT = 120_000

/** Wraps a dynamic import so that it fails in the end; the page's problem then says what to do. */
export const inTime =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('ChunkLoadError: timed out')), CHUNK_TIMEOUT)
      void load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
