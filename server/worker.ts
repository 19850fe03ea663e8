/**
 * Starts a worker thread from a source file in development and in tests, and from the bundle in production.
 * In sources the file stands where the caller's relative path says; the bundle keeps all files flat beside
 * each other, so there only the file's name counts (each worker is an entry of the bundle).
 */
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * `startWorker('./sheet-reader.worker.ts', import.meta.url, { workerData })`.
 * A file that cannot be loaded shows as the worker's `error` event, as with Node's own Worker.
 */
export function startWorker(source: string, importMetaUrl: string, options: WorkerOptions = {}): Worker {
  if (!new URL(importMetaUrl).pathname.endsWith('.ts')) {
    return new Worker(new URL(basename(source).replace(/\.ts$/, '.js'), importMetaUrl), options)
  }
  // A thread's `--import tsx` does not reach its own first file, so a line of code registers tsx and goes on.
  const tsx = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href
  const file = new URL(source, importMetaUrl).href
  const start = `import('${tsx}').then((tsx) => (tsx.register(), import('${file}')))`
  return new Worker(start, { ...options, eval: true })
}
