import { LOAD_TIMEOUT } from '#domain/vocabulary/inline-scripts.ts'

/** Adds a time limit to a dynamic import; the page's error then says what to do (screens.md, Parts that load late). */
export const inTime =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('ChunkLoadError: timed out')), LOAD_TIMEOUT)
      void load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
