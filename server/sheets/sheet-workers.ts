import type { Worker } from 'node:worker_threads'
import { startWorker } from '../worker.ts'
import type { SheetFailure, SheetLimits, SheetReading, SheetRow } from './read-sheet.ts'
import { busy, damaged, tooLongToRead, tooMuchContent } from './sheet-problem.ts'
import type { SheetAnswer, SheetTask } from './sheet-worker.ts'

/** Reading is bounded by the limits; the heap is the last wall, behind which the thread dies and nothing else. */
const HEAP_MB = 256

/** Threads that have loaded; one that dies before is a fault of ours, not of the file. */
const ready = new WeakSet<Worker>()

const fail = (failure: SheetFailure): SheetReading => ({ ok: false, failure })

/** Reads in this thread; `release` is told whether it is fit for another file. */
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
    // The time it takes to start a thread is not the file's.
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
      else if ('end' in answer) settle({ ok: true, sheet: { ...answer.end, rows } })
      else settle(fail(answer.failure))
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

/** Reads in threads of its own: so many files at once, so many waiting; who comes then is told so. */
export class SheetWorkers {
  private readonly threads: number
  private readonly mostWaiting: number
  private running = 0
  private warm: Worker | undefined
  private readonly waiting: (() => void)[] = []

  constructor({ threads, mostWaiting }: { threads: number; mostWaiting: number }) {
    this.threads = threads
    this.mostWaiting = mostWaiting
  }

  /** `load` is called when it is the file's turn, so that files that wait take no memory. */
  async read(
    load: () => Uint8Array | Promise<Uint8Array>,
    limits: SheetLimits,
    name: string | undefined,
  ): Promise<SheetReading> {
    if (this.running < this.threads) this.running += 1
    else if (this.waiting.length === this.mostWaiting) return fail(busy().failure)
    else await new Promise<void>((go) => this.waiting.push(go))
    try {
      const file = await load()
      if (file.length > limits.unpackedBytes) return fail(tooMuchContent().failure)
      const worker = this.takeThread()
      // A copy of its own, because a file may be a small window on a large buffer and what is sent is gone here.
      return await readIn(worker, { file: new Uint8Array(file), limits, name }, (isFit) => {
        if (isFit && this.warm === undefined) this.warm = worker
        else void worker.terminate()
      })
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  /** One that has read before where there is one. */
  private takeThread(): Worker {
    const { warm } = this
    this.warm = undefined
    if (warm !== undefined) return warm
    const worker = startWorker('./sheet-worker.ts', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    // A thread that dies while nothing is asked of it must not take the process with it.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.warm === worker) this.warm = undefined
    })
    return worker
  }
}
