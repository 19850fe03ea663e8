import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** What there is to find out, or undefined where there is no such file. */
async function orMissing<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Written under another name first: under its own a file is whole or not there. */
async function putFile(target: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${target}.${randomBytes(4).toString('hex')}.part`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Files on this machine's disk, below DATA_DIR/files, readable by this process' user alone. */
export function openDiskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  return {
    put: (path, bytes) => putFile(join(root, path), bytes),
    get: (path) => orMissing(async () => (await open(join(root, path), 'r')).createReadStream()),
    has: async (path) => (await orMissing(() => stat(join(root, path)))) !== undefined,
    remove: (path) => rm(join(root, path), { force: true }),
    async *list() {
      for (const folder of await readdir(root).catch(() => []))
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          const found = await stat(join(root, folder, name)).catch(() => undefined)
          if (found?.isFile()) yield { path: `${folder}/${name}`, writtenAt: found.mtime }
        }
    },
  }
}
