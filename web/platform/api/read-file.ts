import { READ_FILE } from '#domain/api/endpoints.ts'
import { receive } from './call.ts'

/** A file stored by the product. */
export interface KeptFile {
  /** The name it was uploaded with. */
  name: string
  type: string
  bytes: ArrayBuffer
}

/** The path of stored files. */
export interface FilePlace {
  folder: string
  name: string
}

/** The file name that an answer gives; otherwise the last part of the file's path. */
export function nameIn(disposition: string | null, keptAs: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  try {
    if (coded) return decodeURIComponent(coded)
  } catch {
    // The encoded name is invalid; the plain one may still be present.
  }
  return plain ?? keptAs
}

/** Reads a file. Throws a Problem: 401 or 404 if the reader may not see it. */
export async function readFile(file: FilePlace, signal: AbortSignal): Promise<KeptFile> {
  const response = await receive(READ_FILE, { params: { ...file }, signal })
  return {
    name: nameIn(response.headers.get('content-disposition'), file.name),
    type: response.headers.get('content-type')?.split(';')[0]?.trim() ?? '',
    bytes: await response.arrayBuffer(),
  }
}
