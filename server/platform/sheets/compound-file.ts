import { damaged } from './sheet-problem.ts'

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LAST_SECTOR = 0xfffffffa // what is above marks an end or something special
const NO_ENTRY = 0xffffffff
const MINI_SECTOR = 64
const STREAM = 2

interface Entry {
  readonly name: string
  readonly type: number
  readonly links: readonly number[]
  readonly child: number
  readonly start: number
  readonly size: number
}

export const isCompoundFile = (file: Uint8Array): boolean =>
  SIGNATURE.equals(file.subarray(0, SIGNATURE.length))

/**
 * Reads the streams at the root of an OLE2 compound file ([MS-CFB]), the container of an xls and of a locked
 * xlsx. Streams in storages are ignored, because a text document may contain a workbook there. Only requested
 * streams are copied, and a chain of sectors cannot be longer than the file. Throws `unreadable` for a
 * damaged file.
 */
export class CompoundFile {
  private readonly file: Buffer
  private readonly sectorSize: number
  private readonly table: number[] = []
  private readonly streams = new Map<string, Entry>()
  private readonly root: Entry

  constructor(file: Buffer) {
    this.file = file
    if (file.length < 512 || ![9, 12].includes(file.readUInt16LE(30))) throw damaged()
    this.sectorSize = 1 << file.readUInt16LE(30)
    this.readTable()
    const entries = this.readEntries()
    const root = entries[0]
    if (root === undefined) throw damaged()
    this.root = root
    const seen = new Set<number>()
    const open = [root.child]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const entry = entries[at]
      if (entry === undefined || seen.has(at)) continue
      seen.add(at)
      open.push(...entry.links)
      if (entry.type === STREAM) this.streams.set(entry.name.toLowerCase(), entry)
    }
  }

  has(name: string): boolean {
    return this.streams.has(name.toLowerCase())
  }

  read(name: string): Buffer {
    const entry = this.streams.get(name.toLowerCase())
    if (entry === undefined || entry.size > this.file.length) throw damaged()
    const isMini = entry.size < this.file.readUInt32LE(56)
    const bytes = isMini ? this.readMini(entry) : this.readChain(entry.start)
    if (bytes.length < entry.size) throw damaged()
    return bytes.subarray(0, entry.size)
  }

  private sector(n: number): Buffer {
    const at = (n + 1) * this.sectorSize
    if (at >= this.file.length) throw damaged()
    return this.file.subarray(at, at + this.sectorSize)
  }

  /**
   * Reads the table of sector chains: 109 of its sectors are listed in the header, more in a chain of their
   * own.
   */
  private readTable(): void {
    const { file, table } = this
    for (let at = 76; at < 512; at += 4) {
      if (file.readUInt32LE(at) < LAST_SECTOR) table.push(file.readUInt32LE(at))
    }
    const most = file.length / this.sectorSize
    for (let next = file.readUInt32LE(68); next < LAST_SECTOR;) {
      const sector = this.sector(next)
      for (let at = 0; at + 8 <= sector.length; at += 4) {
        if (sector.readUInt32LE(at) < LAST_SECTOR) table.push(sector.readUInt32LE(at))
      }
      if (table.length > most) throw damaged()
      next = sector.readUInt32LE(this.sectorSize - 4)
    }
  }

  private readChain(start: number): Buffer {
    const sectors: Buffer[] = []
    const perSector = this.sectorSize / 4
    for (let n = start; n < LAST_SECTOR;) {
      sectors.push(this.sector(n))
      if (sectors.length > this.file.length / this.sectorSize) throw damaged()
      const part = this.table[Math.floor(n / perSector)]
      if (part === undefined) throw damaged()
      n = this.sector(part).readUInt32LE((n % perSector) * 4)
    }
    return Buffer.concat(sectors)
  }

  /** Small streams are stored together in the root's stream, in sectors of 64 bytes with their own table. */
  private readMini(entry: Entry): Buffer {
    const all = this.readChain(this.root.start)
    const table = this.readChain(this.file.readUInt32LE(60))
    const sectors: Buffer[] = []
    for (let n = entry.start; n < LAST_SECTOR && sectors.length * MINI_SECTOR < entry.size;) {
      sectors.push(all.subarray(n * MINI_SECTOR, (n + 1) * MINI_SECTOR))
      n = table.readUInt32LE(n * 4)
    }
    return Buffer.concat(sectors)
  }

  private readEntries(): Entry[] {
    const bytes = this.readChain(this.file.readUInt32LE(48))
    const entries: Entry[] = []
    for (let at = 0; at + 128 <= bytes.length; at += 128) {
      const nameLength = Math.min(64, bytes.readUInt16LE(at + 64))
      entries.push({
        name: bytes.toString('utf16le', at, at + Math.max(0, nameLength - 2)),
        type: bytes[at + 66]!,
        links: [bytes.readUInt32LE(at + 68), bytes.readUInt32LE(at + 72)].filter((n) => n !== NO_ENTRY),
        child: bytes.readUInt32LE(at + 76),
        start: bytes.readUInt32LE(at + 116),
        size: bytes.readUInt32LE(at + 120),
      })
    }
    return entries
  }
}
