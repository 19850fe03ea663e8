import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUse, lockFolder, type FolderLock } from '#server/platform/db/folder-lock.ts'
import { folderOfRun } from './test-server.ts'

/** Often enough for what takes seconds to make. */
const LOOKS_EVERY = 50

async function waitForLock(folder: string): Promise<FolderLock> {
  for (;;)
    try {
      return await lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await sleep(LOOKS_EVERY)
    }
}

/**
 * Makes a file or folder that is not there yet. One worker of a test run makes it, and the others wait, because two
 * at once would take each as long as both in turn.
 */
export async function makeOnce(path: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (fs.existsSync(path)) return path
  const lock = await waitForLock(join(folderOfRun(), 'making', basename(path)))
  try {
    if (fs.existsSync(path)) return path
    fs.mkdirSync(dirname(path), { recursive: true })
    // Complete before it is renamed, because others may be looking for it.
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    await make(draft)
    fs.renameSync(draft, path)
  } finally {
    await lock.release()
  }
  return path
}
