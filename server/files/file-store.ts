import type { Readable } from 'node:stream'
import type { Settings } from '#server/settings.ts'
import { openDiskStore } from './disk-store.ts'

/** Where the bytes of files rest. A path is `{folder}/{name}`, as in the table of files. */
export interface FileStore {
  /** When it is answered the file is kept, whole. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** undefined where there is none. */
  get(path: string): Promise<Readable | undefined>
  has(path: string): Promise<boolean>
  /** No matter whether it is there. */
  remove(path: string): Promise<void>
  /** Every path that is kept, drafts of a broken upload included, with the time it was written at. */
  list(): AsyncIterable<{ path: string; writtenAt: Date }>
}

/** DATA_DIR/files, or S3 where the settings name one; what speaks to S3 is loaded only then. */
export async function openFileStore({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return openDiskStore(dataDir)
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(s3)
}

const PROBE = 'probe/start'

/** Stops a start whose settings of S3 lead nowhere, with a sentence that names them: all that is needed is tried once. */
export async function checkFileStore(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<void> {
  if (!settings.s3) return
  const store = await openFileStore(settings)
  try {
    await store.put(PROBE, Buffer.from('Ankura'))
    for await (const _found of store.list()) break
    await store.remove(PROBE)
  } catch (error) {
    throw (error as Error).cause ?? error
  }
}
