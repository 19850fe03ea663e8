/**
 * The thread of the embedded database. It opens PGlite and serves each port like a server serves a
 * connection, one call at a time (see shared-backend.ts). If the engine breaks, the thread ends at once:
 * everything that was answered is on the disk, and the next start recovers it.
 */
import fs from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { extract } from 'tar'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { describeError, OperatorProblem } from '#server/platform/report-error.ts'
import { DurableNodeFS, syncFolder, syncPath } from './durable-node-fs.ts'
import { shareBackend, type Backend } from './shared-backend.ts'
import { writeStartup } from './wire-messages.ts'

export interface EmbeddedSettings {
  /** undefined: in memory, for tests */
  readonly folder: string | undefined
  /** In memory: a dump to start with (see `dump`). */
  readonly template: string | undefined
  readonly silenceMilliseconds: number
}

/** Messages to the thread. `connect`: serve this port. `dump`: write all data to a file. */
export type Order = { connect: MessagePort } | { dump: string } | 'close'
/** Messages from the thread. */
export type Report = 'ready' | 'dumped' | 'closed' | { broken: string }

if (parentPort === null) throw new Error('embedded-worker.ts runs in a worker thread only')
const main = parentPort
const settings = workerData as EmbeddedSettings

const report = (message: Report): void => main.postMessage(message)

/** Why PostgreSQL did not start or stopped. Its other log lines contain statements and rows. */
let lastError: string | undefined
const ERROR_LINE = /\b(?:FATAL|PANIC): .*/

function stopAsBroken(error: unknown): never {
  report({ broken: [describeError(error).message, lastError].filter(Boolean).join('; ') })
  process.exit(1)
}

const options: PGliteOptions = {
  // PGlite needs the extensions at every open, not only when they are created.
  extensions: { btree_gin, pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams.filter((part) => part !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    // The system's cache has the pages as well, and the default is 128 MB (decisions/embedded-database.md).
    '-c',
    'shared_buffers=32MB',
    // Otherwise each checkpoint keeps as much of the log as a large batch once needed.
    '-c',
    'min_wal_size=32MB',
    '-c',
    'max_wal_size=48MB',
  ],
  // Nothing else shows these lines. Returning false keeps them off the console.
  onStderr: (text) => {
    lastError = ERROR_LINE.exec(text)?.[0] ?? lastError
    return false
  },
}

async function openInMemory(template: string | undefined): Promise<PGlite> {
  if (template === undefined) return PGlite.create(options)
  return PGlite.create({ ...options, loadDataDir: new Blob([fs.readFileSync(template)]) })
}

/** An empty database that the build made (scripts/pack-database.ts): creating one takes three times as long. */
const PACKED = fileURLToPath(new URL('database.tar.gz', import.meta.url))

/**
 * Creates a new database in a temporary folder and renames it, so that a kill in between never leaves half a
 * database.
 */
async function openFolder(folder: string): Promise<PGlite> {
  if (!fs.existsSync(`${folder}/PG_VERSION`)) {
    if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
      throw new OperatorProblem(
        `${folder} is no database, and not empty: move it away, or choose another DATA_DIR`,
      )
    }
    const unfinished = `${folder}.unfinished`
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    if (fs.existsSync(PACKED)) await extract({ file: PACKED, cwd: unfinished })
    else await (await PGlite.create({ ...options, fs: new DurableNodeFS(unfinished) })).close()
    await syncFolder(unfinished)
    fs.renameSync(unfinished, folder)
    await syncPath(dirname(folder))
  }
  return PGlite.create({ ...options, fs: new DurableNodeFS(folder) })
}

/** The exit status of the engine after an ordinary error of a statement. */
const AFTER_STATEMENT_ERROR = 100

/**
 * PGlite catches every exception of its engine and calls the engine again. That is right after a failed
 * statement. After a broken engine (stack overflow, PANIC on a full disk) it would answer nothing or loop for
 * ever.
 */
function stopWhenEngineBreaks(database: PGlite): void {
  const engine = database.Module
  const step = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      const isStatementError =
        typeof error === 'object' &&
        error !== null &&
        'status' in error &&
        error.status === AFTER_STATEMENT_ERROR
      if (!isStatementError) stopAsBroken(error)
      throw error
    }
  }
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1 && chunks[0] !== undefined) return chunks[0]
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function asBackend(database: PGlite): Backend {
  const run = (messages: Uint8Array): Uint8Array => {
    const chunks: Uint8Array[] = []
    // Runs synchronously to the end, although it returns a promise. The chunk is the engine's own memory, so
    // it is copied.
    const onRawData = (bytes: Uint8Array): void => void chunks.push(bytes.slice())
    database.execProtocolRawStream(messages, { syncToFs: false, onRawData }).catch(stopAsBroken)
    return join(chunks)
  }
  return { run, isInTransaction: () => database.isInTransaction(), greeting: run(writeStartup()) }
}

const database = await (
  settings.folder === undefined ? openInMemory(settings.template) : openFolder(settings.folder)
).catch(stopAsBroken)
stopWhenEngineBreaks(database)
const takeSeat = shareBackend(asBackend(database), settings.silenceMilliseconds)

function serve(port: MessagePort): void {
  const seat = takeSeat({
    send: (bytes) => port.postMessage(bytes, [bytes.buffer as ArrayBuffer]),
    hangUp: () => port.close(),
  })
  port.on('message', (bytes: Uint8Array) => seat.receive(bytes))
  port.on('close', () => seat.leave())
}

async function dumpTo(file: string): Promise<void> {
  const dump = await database.dumpDataDir('none')
  fs.writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
}

main.on('message', (order: Order) => {
  if (order === 'close') {
    database.close().then(() => {
      report('closed')
      main.close()
    }, stopAsBroken)
  } else if ('connect' in order) serve(order.connect)
  else dumpTo(order.dump).then(() => report('dumped'), stopAsBroken)
})
report('ready')
