/**
 * Starts a worker thread from a source file in development and tests, and from the bundle in production.
 * Source files are at the caller's relative path. The bundle has all files in one folder, so only the file's
 * name counts there (each worker is an entry of the bundle).
 */
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * `startWorker('./sheet-reader.worker.ts', import.meta.url, { workerData })`. If the file cannot be loaded,
 * the worker emits an `error` event, as with Node's own Worker.
 */
export function startWorker(source: string, importMetaUrl: string, options: WorkerOptions = {}): Worker {
  if (!new URL(importMetaUrl).pathname.endsWith('.ts')) {
    return new Worker(new URL(basename(source).replace(/\.ts$/, '.js'), importMetaUrl), options)
  }
  // A thread's `--import tsx` does not apply to its own first file, so a line of code registers tsx and
  // imports it.
  const tsx = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href
  const file = new URL(source, importMetaUrl).href
  const start = `import('${tsx}').then((tsx) => (tsx.register(), import('${file}')))`
  return new Worker(start, { ...options, eval: true })
}
