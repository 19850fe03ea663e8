import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: the same table gives the same bytes. */
const DAY = 33

/** Bytes of these numbers, each with its width of 2 or 4. */
function bytes(...numbers: readonly (readonly [value: number, width: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of numbers) at = buffer.writeUIntLE(value, at, width)
  return buffer
}

const headOf = (crc: number, packed: number, size: number, name: Buffer): Buffer =>
  bytes(
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  )

const centralOf = ({ name, crc, packed, size, at }: Written): Buffer =>
  Buffer.concat([
    bytes([CENTRAL, 4], [VERSION, 2]),
    headOf(crc, packed, size, name),
    bytes([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
    name,
  ])

/**
 * A zip archive of parts that are made while it is read, so that its size costs no memory. It is not read faster than
 * its reader takes it, and a reader who leaves ends the parts.
 */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name: text, content } of parts) {
    const name = Buffer.from(text)
    const begin = at
    let [crc, size, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const piece of content) {
        crc = crc32(piece, crc)
        size += piece.length
        yield piece
      }
    }
    const head = Buffer.concat([bytes([LOCAL, 4]), headOf(0, 0, 0, name), name])
    at += head.length
    yield head
    const deflated = createDeflateRaw()
    // The loop below throws what fails.
    pipeline(Readable.from(counted()), deflated, () => {})
    for await (const piece of deflated as AsyncIterable<Buffer>) {
      packed += piece.length
      yield piece
    }
    const descriptor = bytes([DESCRIPTOR, 4], [crc, 4], [packed, 4], [size, 4])
    at += packed + descriptor.length
    yield descriptor
    written.push({ name, crc, packed, size, at: begin })
  }
  const central = Buffer.concat(written.map(centralOf))
  const { length } = written
  yield Buffer.concat([
    central,
    bytes([END, 4], [0, 2], [0, 2], [length, 2], [length, 2], [central.length, 4], [at, 4], [0, 2]),
  ])
}
