import { READ_FILE } from '#domain/api/endpoints.ts'
import { receive } from './call.ts'

/** A file of the product's own, as it was kept. */
export interface KeptFile {
  /** What it was called where it came from. */
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Where the product keeps a file. */
export interface FilePlace {
  folder: string
  name: string
}

/** The name that an answer gives its file; the one that it is kept under where it gives none. */
export function nameIn(disposition: string | null, keptAs: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  try {
    if (coded) return decodeURIComponent(coded)
  } catch {
    // Not coded as it says: the plain one stands beside it.
  }
  return plain ?? keptAs
}

/** Reads a file. Throws a Problem: 401 and 404 where it is not for the reader. */
export async function readFile(file: FilePlace, signal: AbortSignal): Promise<KeptFile> {
  const response = await receive(READ_FILE, { params: { ...file }, signal })
  return {
    name: nameIn(response.headers.get('content-disposition'), file.name),
    type: response.headers.get('content-type')?.split(';')[0]?.trim() ?? '',
    bytes: await response.arrayBuffer(),
  }
}
