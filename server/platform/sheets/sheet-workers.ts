import type { Worker } from 'node:worker_threads'
import { startWorker } from '#server/platform/worker.ts'
import type { SheetFailure, SheetLimits, SheetReading, SheetRow } from './sheet.ts'
import { damaged, tooLongToRead, tooMuchContent } from './sheet-problem.ts'
import type { SheetAnswer, SheetTask } from './sheet-worker.ts'

/** The limits bound the reading. The heap is the last limit, beyond which only the thread dies. */
const HEAP_MB = 256

/** Threads that have loaded. If one dies before, the fault is ours and not the file's. */
const ready = new WeakSet<Worker>()

const fail = (failure: SheetFailure): SheetReading => ({ ok: false, failure })

/** Reads in this thread. `release` receives whether the thread can read another file. */
function readIn(worker: Worker, task: SheetTask, release: (isFit: boolean) => void): Promise<SheetReading> {
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = []
    let timer: NodeJS.Timeout | undefined
    const leave = (isFit: boolean): void => {
      clearTimeout(timer)
      worker.off('message', take).off('error', die).off('exit', die)
      worker.unref()
      release(isFit)
    }
    const settle = (reading: SheetReading, isFit = true): void => {
      leave(isFit)
      resolve(reading)
    }
    // Starting a thread does not count as reading time.
    const startClock = (): void => {
      timer = setTimeout(
        () => settle(fail(tooLongToRead(task.limits).failure), false),
        task.limits.seconds * 1000,
      )
    }
    const take = (answer: SheetAnswer): void => {
      if ('isReady' in answer) {
        ready.add(worker)
        startClock()
      } else if ('rows' in answer) rows.push(...answer.rows)
      else if ('end' in answer) settle({ ok: true, sheet: { ...answer.end, rows } }, answer.isFit)
      else settle(fail(answer.failure), answer.isFit)
    }
    const die = (error: unknown): void => {
      const isFull = (error as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (ready.has(worker)) return settle(fail((isFull ? tooMuchContent() : damaged()).failure), false)
      leave(false)
      reject(error instanceof Error ? error : new Error('The thread that reads sheets could not start'))
    }
    worker.on('message', take).on('error', die).on('exit', die)
    worker.ref()
    if (ready.has(worker)) startClock()
    worker.postMessage(task, [task.file.buffer as ArrayBuffer])
  })
}

/** Reads in separate threads, and keeps one for the next file. */
export class SheetWorkers {
  private warm: Worker | undefined

  async read(file: Uint8Array, limits: SheetLimits, name: string | undefined): Promise<SheetReading> {
    if (file.length > limits.unpackedBytes) return fail(tooMuchContent().failure)
    const worker = this.takeThread()
    // Copied, because a file may be a small view of a large buffer, and the posted buffer is detached.
    return await readIn(worker, { file: new Uint8Array(file), limits, name }, (isFit) => {
      if (isFit && this.warm === undefined) this.warm = worker
      else void worker.terminate()
    })
  }

  /** Prefers a thread that has read before. */
  private takeThread(): Worker {
    const { warm } = this
    this.warm = undefined
    if (warm !== undefined) return warm
    const worker = startWorker('./sheet-worker.ts', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    // A thread that dies while idle must not end the process.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.warm === worker) this.warm = undefined
    })
    return worker
  }
}
