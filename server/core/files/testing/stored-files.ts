/** Reads and empties a store of files. */
import { buffer } from 'node:stream/consumers'
import { BIN, inBin, type FileStore } from '#server/core/files/file-store.ts'
import { openFileStore } from '#server/core/files/open-file-store.ts'
import { sweepFiles } from '#server/core/files/sweep.ts'
import type { TestApp } from '#server/testing/test-app.ts'

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

const DAY = 24 * 3_600_000

/** Sweeps as in so many days, whatever share of the few files of a test that is. Returns what the log is lines. */
export async function sweepIn(
  { db, settings }: Pick<TestApp, 'db' | 'settings'>,
  days: number,
  shareMost = 1,
): Promise<unknown[][]> {
  const lines: unknown[][] = []
  const note = (...line: unknown[]): void => void lines.push(line)
  const now = new Date(Date.now() + days * DAY)
  await sweepFiles(db, await openFileStore(settings), { info: note, warn: note }, { now, shareMost })
  return lines
}

/** Removes what nothing uses for good: it first goes to the bin. */
export async function sweepAway(t: Pick<TestApp, 'db' | 'settings'>): Promise<void> {
  await sweepIn(t, 2)
  await sweepIn(t, 40)
}
