import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FILE_TYPES, isImageType } from '#domain/api/file.ts'
import { PICTURE_SIZES, type PictureSize } from '#domain/vocabulary/own-files.ts'
import { dispositionOf } from '#server/platform/http/disposition.ts'
import { invalid } from '#server/platform/http/refusal.ts'
import { hasTag } from '#server/platform/http/send-tagged.ts'
import { isOpenToAll, type FileRow } from '#server/core/records/readable-files.ts'
import { cleanName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import type { Pictures } from './pictures.ts'
import { fileGone } from './read-file.ts'

/**
 * A file that is opened as a page runs no scripts and loads nothing. A browser's PDF viewer works with this
 * policy.
 */
const SECURITY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** The requested size of a picture; 400 for other files. */
export function sizeOf(file: FileRow, size: string | undefined): PictureSize | undefined {
  if (size !== undefined && !isImageType(file.type))
    throw invalid([{ path: 'size', message: 'Only pictures have sizes' }])
  return PICTURE_SIZES.find((one) => String(one) === size)
}

/** An empty stream for HEAD, so that the bytes are not fetched. */
const findHead = async (store: FileStore, path: string): Promise<Readable | undefined> =>
  (await store.has(path)) ? Readable.from([]) : undefined

/** Answers a file, or a picture in this size. The caller has checked that the person may read it. */
export async function sendFile(
  { store, pictures }: { store: FileStore; pictures: Pictures },
  file: FileRow,
  size: PictureSize | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const tag = size === undefined ? `"${file.id}"` : `"${file.id}-${size}"`
  const isKnown = hasTag(request, tag)
  const sized = size === undefined || isKnown ? undefined : await pictures.readSized(file, size, request)
  const content =
    isKnown || sized
      ? sized
      : await (request.method === 'HEAD' ? findHead(store, file.path) : store.get(file.path))
  if (!isKnown && !content) throw fileGone()
  const isShown = isImageType(file.type) || file.type === FILE_TYPES.pdf
  const name = size === undefined ? file.name : cleanName(file.name, 'webp')
  void reply
    .headers({
      'Content-Disposition': dispositionOf(isShown ? 'inline' : 'attachment', name),
      'Content-Security-Policy': SECURITY,
      'X-Content-Type-Options': 'nosniff',
      // The bytes never change. Caches revalidate the right to read, except for pictures that are open to
      // all.
      'Cache-Control': isOpenToAll(file) ? 'private, max-age=3600' : 'private, no-cache',
      ETag: tag,
    })
    .type(size === undefined ? file.type : FILE_TYPES.webp)
  if (isKnown) return reply.code(304).send()
  return reply.header('Content-Length', sized?.length ?? file.size).send(content)
}
