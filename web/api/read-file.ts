import { send } from './request.ts'

/** A file of the product's own, as it was kept. */
export interface KeptFile {
  /** What it was called where it came from. */
  name: string
  type: string
  bytes: ArrayBuffer
}

/** The name that an answer gives its file; the last part of the path where it gives none. */
export function nameIn(disposition: string | null, path: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  try {
    if (coded) return decodeURIComponent(coded)
  } catch {
    // Not coded as it says: the plain one stands beside it.
  }
  return plain ?? path.slice(path.lastIndexOf('/') + 1)
}

/** Reads a file; `path` is below `/api`. Throws a Problem: 401 and 404 where it is not for the reader. */
export async function readFile(path: string, signal: AbortSignal): Promise<KeptFile> {
  const response = await send(path, { signal })
  return {
    name: nameIn(response.headers.get('content-disposition'), path),
    type: response.headers.get('content-type')?.split(';')[0]?.trim() ?? '',
    bytes: await response.arrayBuffer(),
  }
}
