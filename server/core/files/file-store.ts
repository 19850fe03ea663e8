import type { Readable } from 'node:stream'

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
