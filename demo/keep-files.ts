import { FILE_TYPES } from '#domain/api/file.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cleanName } from '#server/core/files/file-name.ts'
import type { FileStore } from '#server/core/files/file-store.ts'
import { addFileUses, ENTITIES_WITH_FILES, usesOf, usesOfRecord } from '#server/core/records/file-uses.ts'
import type { DemoFile } from './files/shelf.ts'
import { insertRows } from './insert-rows.ts'
import { valuesNow, type DemoRecord } from './programme/past.ts'
import { createRandom, idAt } from './programme/random.ts'

const COLUMNS = {
  id: 'uuid',
  path: 'text',
  folder: 'text',
  name: 'text',
  size: 'integer',
  type: 'text',
  account_id: 'uuid',
  created_at: 'timestamptz',
}

/** Files are written while the database works on the records; more at once would not be faster. */
const WRITERS = 4

/** The uses that `submitBatch()` would have stored for the history and the current state of a record. */
function usesBy(record: DemoRecord) {
  const { entity, id, incubatorId, steps } = record
  const holder = { entity: entity.name, record_id: id, incubator_id: incubatorId }
  const past = steps.map((step) => step.after)
  return [...usesOfRecord(entity, id, valuesNow(record) ?? {}), ...usesOf(holder, past)]
}

/** Keeps the demo's files in the product's own store, as if they had been uploaded. */
export class FileKeeper {
  readonly #store: FileStore
  readonly #waiting: DemoFile[] = []
  #writing = 0
  #writers: Promise<void>[] = []
  #kept: Record<string, unknown>[] = []

  constructor(store: FileStore) {
    this.#store = store
  }

  /** Starts to make and store files. Errors are thrown by `write`. */
  add(files: readonly DemoFile[]): void {
    this.#waiting.push(...files)
    for (; this.#writing < WRITERS; this.#writing += 1) {
      const writer = this.#keepWaiting().finally(() => (this.#writing -= 1))
      // Nobody may be waiting for it yet, and a failure must not end the process.
      writer.catch(() => undefined)
      this.#writers.push(writer)
    }
  }

  /** Waits for the files, and writes their rows and their uses by these records. */
  async write(tx: Tx, records: readonly DemoRecord[]): Promise<void> {
    await Promise.all(this.#writers)
    await insertRows(tx, 'file', COLUMNS, this.#kept)
    const users = records.filter(({ entity }) => ENTITIES_WITH_FILES.includes(entity))
    await addFileUses(tx, users.flatMap(usesBy))
    this.#writers = []
    this.#kept = []
  }

  async #keepWaiting(): Promise<void> {
    for (let file = this.#waiting.shift(); file; file = this.#waiting.shift()) {
      const { path, folder, name, ending, uploader, at } = file
      const bytes = await file.make()
      await this.#store.put(path, bytes)
      this.#kept.push({
        id: idAt(createRandom(path), at),
        path,
        folder,
        name: cleanName(name, ending),
        size: bytes.length,
        type: FILE_TYPES[ending],
        account_id: uploader,
        created_at: at,
      })
    }
  }
}
