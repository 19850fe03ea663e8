/**
 * Makes the files of the embedded database durable. PGlite's file system has no fsync, so PostgreSQL's calls
 * succeed and do nothing. Here each call reaches the disk before a commit is answered. Requires start
 * parameters without `-F` and with `wal_sync_method=fsync` (fdatasync does nothing in PGlite).
 */
import fs from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/**
 * The part of PGlite's module that is used here. Its own types come from a package that it does not install.
 */
interface FileModule {
  readonly FS: { readonly filesystems: { readonly NODEFS: { readonly stream_ops: { fsync?: SyncStream } } } }
}
type SyncStream = (stream: { readonly nfd?: number }) => 0

export class DurableNodeFS extends NodeFS {
  override async init(...[database, given]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, given)
    const makeDurable = (module: unknown): void => {
      ;(module as FileModule).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeDurable] } }
  }
}

/** Syncing one file at a time takes seconds for a new database. Several at once are faster. */
const SYNCS_AT_ONCE = 16

/** Syncs a whole folder, whose files a copy or an initdb may have left in the system's cache. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const syncNext = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await syncPath(path)
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncNext))
  await syncPath(folder)
}

/** Syncs a file, or the names in a folder. */
export async function syncPath(path: string): Promise<void> {
  const file = await fs.promises.open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
