import type { Readable } from 'node:stream'
import type { Settings } from '#server/settings.ts'
import { openDiskStore } from './disk-store.ts'

/** Stores the bytes of files. A path is `{folder}/{name}`, as in the table of files. */
export interface FileStore {
  /** Resolves when the complete file is stored. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** undefined if the file does not exist. */
  get(path: string): Promise<Readable | undefined>
  has(path: string): Promise<boolean>
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>
  /** Every stored path, including drafts of interrupted uploads, with its time of writing. */
  list(): AsyncIterable<{ path: string; writtenAt: Date }>
}

/**
 * Stores files in DATA_DIR/files, or in S3 if the settings name a bucket. The S3 code is loaded only then.
 */
export async function openFileStore({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return openDiskStore(dataDir)
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(s3)
}

const PROBE = 'probe/start'

/** Stops the start with a sentence that names the wrong S3 settings. It tries every needed operation once. */
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
