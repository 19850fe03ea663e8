import { constants, crc32, deflateRawSync } from 'node:zlib'

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
