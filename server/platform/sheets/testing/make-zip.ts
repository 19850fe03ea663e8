import { crc32, deflateRawSync, constants } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: string | Uint8Array
  /** The content is already packed, with the size it claims to unpack to. */
  readonly packed?: { readonly claims: number; readonly checksum?: number }
  readonly isStored?: boolean
  readonly flags?: number
}

const record = (signature: number, words: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const bytes = Buffer.alloc(4 + words.reduce((sum, [, size]) => sum + size, 0))
  let at = bytes.writeUInt32LE(signature)
  for (const [value, size] of words) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

/** A zip archive in which every part may lie about itself. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const written: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, packed, isStored = false, flags = 0 } of parts) {
    const bytes = Buffer.from(content)
    const body = packed || isStored ? bytes : deflateRawSync(bytes)
    const checksum = packed?.checksum ?? crc32(bytes)
    const label = Buffer.from(name)
    const shared = [
      [20, 2],
      [flags, 2],
      [isStored ? 0 : 8, 2],
      [0, 4],
      [checksum, 4],
      [body.length, 4],
      [packed?.claims ?? bytes.length, 4],
      [label.length, 2],
      [0, 2],
    ] as const
    const local = Buffer.concat([record(0x04034b50, shared), label, body])
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ] as const
    directory.push(record(0x02014b50, [[20, 2], ...shared, ...rest]), label)
    written.push(local)
    at += local.length
  }
  const size = directory.reduce((sum, bytes) => sum + bytes.length, 0)
  const count = parts.length
  const end = record(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ])
  return Buffer.concat([...written, ...directory, end])
}

/** Packs `start`, `times` times `middle` and `end` as a part of a zip, packing each only once. */
export function packRepeated(start: string, middle: string, times: number, end: string) {
  const block = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const size = (text: string) => Buffer.byteLength(text)
  const packed = block(middle)
  let checksum = crc32(start)
  for (let n = 0; n < times; n += 1) checksum = crc32(middle, checksum)
  return {
    content: Buffer.concat([block(start), Buffer.alloc(packed.length * times, packed), deflateRawSync(end)]),
    packed: { claims: size(start) + size(middle) * times + size(end), checksum: crc32(end, checksum) },
  }
}
