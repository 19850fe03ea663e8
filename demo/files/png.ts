import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** What a picture shows: a colour of its palette for each point, both coordinates from 0 to below 1. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** At most four colours, so that a point takes two bits. */
  readonly palette: readonly Colour[]
  readonly colourAt: (x: number, y: number) => number
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a few hundred bytes. */
export function encodePng({ width, height, palette, colourAt }: Drawing): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([2, 3], 8) // two bits for each point, colours from a palette
  // A row begins with the byte 0, which says that it is not filtered.
  const rowLength = 1 + Math.ceil(width / 4)
  const rows = Buffer.alloc(rowLength * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * rowLength + 1 + (x >> 2)]! |= colourAt(x / width, y / height) << (6 - 2 * (x % 4))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
