import type { Worker } from 'node:worker_threads'
import { startWorker } from '../worker.ts'
import type { SheetFailure, SheetLimits, SheetReading, SheetRow } from './read-sheet.ts'
import { damaged, SheetProblem, tooLongToRead, tooMuchContent } from './sheet-problem.ts'
import type { SheetAnswer, SheetTask } from './sheet-worker.ts'

/** Reading is bounded by the limits; the heap is the last wall, behind which the thread dies and nothing else. */
const HEAP_MB = 256
const MOST_WORKERS = 2
const MOST_WAITING = 16

let running = 0
let warm: Worker | undefined
/** Threads that have loaded; one that dies before is a fault of ours, not of the file. */
const ready = new WeakSet<Worker>()
const waiting: (() => void)[] = []

const fail = (failure: SheetFailure): SheetReading => ({ ok: false, failure })

const busy = () =>
  new SheetProblem('busy', 'Many files are being read at this moment. Please try again in a minute.')

function startReader(): Worker {
  const worker = startWorker('./sheet-worker.ts', import.meta.url, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  // A thread that dies while nothing is asked of it must not take the process with it.
  worker.on('error', () => {})
  worker.on('exit', () => {
    if (warm === worker) warm = undefined
  })
  return worker
}

function read(worker: Worker, task: SheetTask): Promise<SheetReading> {
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = []
    const release = (isAlive: boolean): void => {
      clearTimeout(timer)
      worker.off('message', take).off('error', die).off('exit', die)
      worker.unref()
      if (isAlive && warm === undefined) warm = worker
      else void worker.terminate()
    }
    const settle = (reading: SheetReading, isAlive = true): void => {
      release(isAlive)
      resolve(reading)
    }
    const take = (answer: SheetAnswer): void => {
      if ('isReady' in answer) ready.add(worker)
      else if ('rows' in answer) rows.push(...answer.rows)
      else if ('end' in answer) settle({ ok: true, sheet: { ...answer.end, rows } })
      else settle(fail(answer.failure))
    }
    const die = (error: unknown): void => {
      const isFull = (error as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (ready.has(worker)) return settle(fail((isFull ? tooMuchContent() : damaged()).failure), false)
      release(false)
      reject(error instanceof Error ? error : new Error('The thread that reads sheets could not start'))
    }
    const timer = setTimeout(
      () => settle(fail(tooLongToRead(task.limits).failure), false),
      task.limits.seconds * 1000,
    )
    worker.on('message', take).on('error', die).on('exit', die)
    worker.ref()
    worker.postMessage(task, [task.file.buffer as ArrayBuffer])
  })
}

/** Reads in a thread; two at once at most, others wait their turn, and who comes when many wait is told so. */
export async function readInWorker(
  file: Uint8Array,
  limits: SheetLimits,
  name: string | undefined,
): Promise<SheetReading> {
  if (file.length > limits.unpackedBytes) return fail(tooMuchContent().failure)
  if (running === MOST_WORKERS) {
    if (waiting.length === MOST_WAITING) return fail(busy().failure)
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  const worker = warm ?? startReader()
  warm = undefined
  try {
    // A copy of its own, because a file may be a small window on a large buffer and what is sent is gone here.
    return await read(worker, { file: new Uint8Array(file), limits, name })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
