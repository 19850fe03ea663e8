import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '#server/platform/settings.ts'
import { openDiskStore } from './disk-store.ts'

/** The folder of files that nothing used, which are kept for a while (sweep.ts). */
export const BIN = 'bin'
export const inBin = (path: string): string => `${BIN}/${path}`

/** Whose files these are (store-label.ts). */
export const LABEL = 'store.json'

export interface StoredFile {
  path: string
  /** When it was written or, in the bin, moved there. */
  writtenAt: Date
}

/** Stores the bytes of files. A path is `{folder}/{name}`, as in the table of files. */
export interface FileStore {
  /** Resolves when the complete file is stored. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Finds a file in the bin too, so that whatever uses it again can be read. undefined if it does not exist. */
  get(path: string): Promise<Readable | undefined>
  has(path: string): Promise<boolean>
  /** Does nothing if the file does not exist. */
  move(from: string, to: string): Promise<void>
  /** Removes it for good. Does nothing if the file does not exist. */
  remove(path: string): Promise<void>
  /**
   * The paths of all files outside the bin, including drafts of interrupted uploads, or of those in it. Fails if any cannot
   * be listed.
   */
  list(bin?: typeof BIN): AsyncIterable<StoredFile>
}

/**
 * Stores files in DATA_DIR/files, or in S3 if the settings name a bucket. The S3 code is loaded only then.
 */
export async function openFileStore({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return openDiskStore(dataDir)
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(s3)
}

/** The store, for the operator, and the setting that names it. */
export const describeStore = ({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>) =>
  s3
    ? { where: `the bucket "${s3.bucket}" at ${s3.endpoint}`, setting: 'S3_BUCKET' }
    : { where: `the folder ${join(dataDir, 'files')}`, setting: 'DATA_DIR' }

const PROBE = 'probe/start'

/** Stops the start with a sentence that names the wrong S3 settings. It tries every needed operation once. */
export async function checkFileStore(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<void> {
  if (!settings.s3) return
  const store = await openFileStore(settings)
  try {
    await store.put(PROBE, Buffer.from('Ankura'))
    for await (const _found of store.list()) break
    await store.move(PROBE, inBin(PROBE))
    await store.remove(inBin(PROBE))
  } catch (error) {
    throw (error as Error).cause ?? error
  }
}
