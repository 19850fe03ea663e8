import type { FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import type { FileEnding } from '#domain/api/file.ts'
import type { PictureSize } from '#domain/vocabulary/own-files.ts'
import { takeTurn } from '#server/platform/http/call-queues.ts'
import type { FileRow } from '#server/core/records/readable-files.ts'
import type { FileStore } from './file-store.ts'
import { cleanPicture, isPicture, resizePicture } from './picture.ts'
import { fileGone } from './read-file.ts'

/** Sized pictures that are kept in memory. One of 64 pixels has about 2 KB. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024

/** The pictures of a store. Uploads and readers take turns of their own, so that neither waits for the other. */
export function makePictures(store: FileStore) {
  /** By path and size, the least recently used first. */
  const kept = new Map<string, Buffer>()
  let keptBytes = 0

  function keep(key: string, picture: Buffer): void {
    kept.set(key, picture)
    keptBytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= KEPT_BYTES_MAX) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }
  function findKept(key: string): Buffer | undefined {
    const found = kept.get(key)
    if (!found) return undefined
    kept.delete(key)
    kept.set(key, found)
    return found
  }
  async function readWhole(path: string): Promise<Buffer> {
    const content = await store.get(path)
    if (!content) throw fileGone()
    return buffer(content)
  }

  return {
    /** The bytes of an upload as they are stored: of a picture the cleaned ones. Throws a 4xx for an unfit one. */
    prepareUpload: async (bytes: Buffer, ending: FileEnding, request: FastifyRequest): Promise<Buffer> =>
      isPicture(ending) ? takeTurn('uploaded-picture', request, () => cleanPicture(bytes, ending)) : bytes,

    /** A stored picture in this size, as WebP. */
    async readSized({ path }: FileRow, size: PictureSize, request: FastifyRequest): Promise<Buffer> {
      const key = `${path} ${size}`
      return (
        findKept(key) ??
        takeTurn('picture', request, async () => {
          const found = findKept(key)
          if (found) return found
          const picture = await resizePicture(await readWhole(path), size)
          keep(key, picture)
          return picture
        })
      )
    },
  }
}
export type Pictures = ReturnType<typeof makePictures>
