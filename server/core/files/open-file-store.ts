import { join } from 'node:path'
import type { Settings } from '#server/platform/settings.ts'
import { openDiskStore } from './disk-store.ts'
import { inBin, type FileStore } from './file-store.ts'

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
