const END = 0xfffffffe
const TABLE = 0xfffffffd
const FREE = 0xffffffff

interface Stream {
  readonly name: string
  readonly content: Buffer
}

const padded = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.ceil(bytes.length / size) * size - bytes.length)])

function directoryEntry(
  name: string,
  type: number,
  links: readonly [number, number],
  start: number,
  size: number,
) {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE(name.length * 2 + 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt32LE(FREE, 68)
  entry.writeUInt32LE(links[0], 72)
  entry.writeUInt32LE(links[1], 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

const CLUSTER = 4096
const ENTRIES_IN_HEADER = 109

/** An OLE2 compound file of a few streams, each of at least a cluster; at most 400 MB in all. */
export function makeCompoundFile(streams: readonly Stream[]): Buffer {
  const bodies = streams.map(({ content }) => padded(content, CLUSTER))
  const total = bodies.reduce((sum, body) => sum + body.length, 0)
  // Small files have sectors of 512 bytes, as Excel writes them. The table of large ones would not fit into
  // the header.
  const sector = total < 60_000 ? 512 : CLUSTER
  const perTable = sector / 4
  const tables = Math.ceil(total / sector / (perTable - 1)) + 1
  const table = Buffer.alloc(sector * tables, 0xff)
  for (let n = 0; n < tables; n += 1) table.writeUInt32LE(TABLE, n * 4)
  const sectors: Buffer[] = []
  let next = tables
  const place = (content: Buffer): number => {
    const start = next
    const bytes = padded(content, sector)
    for (const end = start + bytes.length / sector; next < end; next += 1)
      table.writeUInt32LE(next + 1 === end ? END : next + 1, next * 4)
    sectors.push(bytes)
    return start
  }
  const entries = streams.map(({ name }, n) => {
    const body = bodies[n]!
    const after = n + 1 < streams.length ? n + 2 : FREE
    return directoryEntry(name, 2, [after, FREE], place(body), body.length)
  })
  const directory = place(
    padded(Buffer.concat([directoryEntry('Root Entry', 5, [FREE, 1], END, 0), ...entries]), sector),
  )
  const header = Buffer.alloc(sector, 0xff)
  header.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(sector === 512 ? 3 : 4, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(Math.log2(sector), 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(directory, 48)
  header.writeUInt32LE(CLUSTER, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  for (let n = 0; n < Math.min(tables, ENTRIES_IN_HEADER); n += 1) header.writeUInt32LE(n, 76 + n * 4)
  return Buffer.concat([header, table, ...sectors])
}

/** A record of an xls. */
export function biff(id: number, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content)
  return Buffer.concat([words(id, data.length), data])
}

export const words = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, (value >> 8) & 255])))

const BEGIN = biff(0x809, words(0x600, 0x10))
const FINISH = biff(0x0a)

/** A workbook of one sheet with hand-written records: `globals` before the sheet, `cells` in it. */
export function makeXls(globals: readonly Buffer[], cells: readonly Buffer[], tab = 'S'): Buffer {
  const name = biff(0x85, Buffer.alloc(6), Buffer.from([tab.length, 0]), Buffer.from(tab, 'latin1'))
  const head = Buffer.concat([BEGIN, ...globals, name, FINISH])
  head.writeUInt32LE(head.length, head.length - FINISH.length - name.length + 4)
  return makeCompoundFile([{ name: 'Workbook', content: Buffer.concat([head, BEGIN, ...cells, FINISH]) }])
}
