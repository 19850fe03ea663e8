/** Reads and empties a store of files. */
import { buffer } from 'node:stream/consumers'
import { BIN, inBin, type FileStore } from '#server/core/files/file-store.ts'

export async function pathsOf(store: FileStore, bin?: typeof BIN): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of store.list(bin)) paths.push(path)
  return paths.toSorted()
}

export async function empty(store: FileStore): Promise<void> {
  for (const path of await pathsOf(store)) await store.remove(path)
  for (const path of await pathsOf(store, BIN)) await store.remove(inBin(path))
}

export const contentOf = async (store: FileStore, path: string): Promise<Buffer> =>
  buffer((await store.get(path))!)
