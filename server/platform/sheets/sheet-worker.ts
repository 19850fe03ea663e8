/** The thread in which sheets are read, one at a time (see `sheet-workers.ts`). */
import { parentPort } from 'node:worker_threads'
import { parseSheet } from './parse-sheet.ts'
import type { Sheet, SheetFailure, SheetLimits, SheetRow } from './sheet.ts'
import { damaged, SheetProblem } from './sheet-problem.ts'
import { keepsTooManyCodes } from './shown-number.ts'

export interface SheetTask {
  readonly file: Uint8Array
  readonly limits: SheetLimits
  readonly name: string | undefined
}

/** Whether the thread can read another file. */
interface Fitness {
  readonly isFit: boolean
}

export type SheetAnswer =
  | { readonly isReady: true }
  | { readonly rows: SheetRow[] }
  | ({ readonly end: Omit<Sheet, 'rows'> } & Fitness)
  | ({ readonly failure: SheetFailure } & Fitness)

const answer = (message: SheetAnswer): void => parentPort?.postMessage(message)

parentPort?.on('message', ({ file, limits, name }: SheetTask) => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  parseSheet(bytes, limits, (rows) => answer({ rows }), name).then(
    (end) => answer({ end, isFit: !keepsTooManyCodes() }),
    // Any other error, such as a read beyond the end, means a damaged file.
    (error: unknown) =>
      answer({
        failure: (error instanceof SheetProblem ? error : damaged()).failure,
        isFit: !keepsTooManyCodes(),
      }),
  )
})

answer({ isReady: true })
