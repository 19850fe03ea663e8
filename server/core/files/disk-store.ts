import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noSpaceLeft } from '#server/platform/http/free-space.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { BIN, inBin, type FileStore, type StoredFile } from './file-store.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** The result, or undefined if the file does not exist. */
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

/** Writes to a temporary name first, so that a file is complete or missing. */
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

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** A disk that is full or cannot be written to is named as such, and not as an error of the product. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (FULL.has(code)) return Object.assign(noSpaceLeft(), { cause: error })
  if (!['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'ENOTDIR'].includes(code)) return error
  const refusal = new Refusal(
    'unavailable',
    'Files cannot be saved at the moment. Tell whoever runs the service.',
  )
  return Object.assign(refusal, { cause: error })
}

/** The new place has a new time of writing, which tells how long a file has been in the bin. */
async function moveFile(from: string, to: string): Promise<void> {
  if ((await orMissing(() => stat(from))) === undefined) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const now = new Date()
  await orMissing(async () => {
    await utimes(from, now, now)
    await rename(from, to)
  })
  await syncFolder(dirname(to))
  await syncFolder(dirname(from))
}

const namesIn = async (folder: string): Promise<string[]> => (await orMissing(() => readdir(folder))) ?? []

async function* listFolders(root: string): AsyncGenerator<StoredFile> {
  for (const folder of await namesIn(root))
    for (const name of await namesIn(join(root, folder))) {
      const found = await orMissing(() => stat(join(root, folder, name)))
      if (found?.isFile()) yield { path: `${folder}/${name}`, writtenAt: found.mtime }
    }
}

/** Files on this machine's disk, below DATA_DIR/files, readable only by this process's user. */
export function openDiskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const places = (path: string): string[] => [join(root, path), join(root, inBin(path))]
  return {
    put: (path, bytes) =>
      putFile(join(root, path), bytes).catch((error: unknown) => {
        throw refusalOf(error)
      }),
    async get(path) {
      for (const place of places(path)) {
        const file = await orMissing(() => open(place, 'r'))
        if (file) return file.createReadStream()
      }
      return undefined
    },
    async has(path) {
      for (const place of places(path)) if (await orMissing(() => stat(place))) return true
      return false
    },
    move: (from, to) => moveFile(join(root, from), join(root, to)),
    remove: (path) => rm(join(root, path), { force: true }),
    // Folders in the bin are one level deeper than those outside.
    list: (bin) => listFolders(bin === BIN ? join(root, BIN) : root),
  }
}
