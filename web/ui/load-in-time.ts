/** A part of the product that has not loaded within 120 s is an error (screens.md, Parts that load late). */
const CHUNK_TIMEOUT = 120_000

/** Adds a time limit to a dynamic import; the page's error then says what to do. */
export const inTime =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('ChunkLoadError: timed out')), CHUNK_TIMEOUT)
      void load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
