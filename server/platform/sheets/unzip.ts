import { crc32, createInflateRaw } from 'node:zlib'
import type { SheetLimits } from './sheet.ts'
import { damaged, passwordProtected, tooMuchContent } from './sheet-problem.ts'
import { ScanBudget } from './xml-scanner.ts'

interface Entry {
  readonly flags: number
  readonly method: number
  readonly checksum: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

const END = 0x06054b50
const END_64 = 0x06064b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const IN_EXTRA_16 = 0xffff
const IN_EXTRA_32 = 0xffffffff
/**
 * A cell has up to three elements with three attributes. The rest is for its entities and for blank cells.
 */
const PIECES_OF_CELL = 10
const CHUNK = 64 * 1024

/** The position and number of entries of the directory, from the record at the archive's end. */
function findDirectory(file: Buffer): { at: number; entries: number } {
  let end = file.length - 22
  while (end >= 0 && file.length - end < 66_000 && file.readUInt32LE(end) !== END) end -= 1
  if (end < 0 || file.readUInt32LE(end) !== END) throw damaged()
  const entries = file.readUInt16LE(end + 10)
  const at = file.readUInt32LE(end + 16)
  if (entries !== IN_EXTRA_16 && at !== IN_EXTRA_32) return { at, entries }
  const end64 = Number(file.readBigUInt64LE(end - 20 + 8))
  if (file.readUInt32LE(end64) !== END_64) throw damaged()
  return { at: Number(file.readBigUInt64LE(end64 + 48)), entries: Number(file.readBigUInt64LE(end64 + 32)) }
}

/** Sizes and positions beyond 32 bits are in an extra field, in this order. */
function widen(extra: Buffer, values: [number, number, number]): [number, number, number] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return values.map((value) => {
      if (value !== IN_EXTRA_32) return value
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    }) as [number, number, number]
  }
  return values
}

function readDirectory(file: Buffer): Map<string, Entry> {
  const directory = findDirectory(file)
  const found = new Map<string, Entry>()
  let at = directory.at
  for (let n = 0; n < directory.entries; n += 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged()
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const extraEnd = nameEnd + file.readUInt16LE(at + 30)
    const [unpacked, packed, place] = widen(file.subarray(nameEnd, extraEnd), [
      file.readUInt32LE(at + 24),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 42),
    ])
    const entry = {
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      unpacked,
      packed,
      at: place,
    }
    const name = file
      .toString('utf8', at + 46, nameEnd)
      .replaceAll('\\', '/')
      .toLowerCase()
    found.set(name, { ...entry, checksum: file.readUInt32LE(at + 16) })
    at = extraEnd + file.readUInt16LE(at + 32)
  }
  refuseOverlaps(found.values())
  return found
}

/** Parts that share their bytes would be stored once and unpacked many times. */
function refuseOverlaps(entries: Iterable<Entry>): void {
  let end = 0
  for (const { at, packed } of [...entries].toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw damaged()
    end = at + 30 + packed
  }
}

/**
 * The parts of a zip archive by name, ignoring case like office programs. Only requested parts are unpacked,
 * piece by piece, and never more than the limit in total: the declared size of an entry is checked before,
 * its real size during unpacking.
 */
export class ZipArchive {
  /** For the XML of all parts together. */
  readonly budget: ScanBudget
  private readonly file: Buffer
  private readonly entries: Map<string, Entry>
  private left: number

  /** Throws `unreadable` if the directory is damaged. */
  constructor(file: Buffer, limits: Pick<SheetLimits, 'unpackedBytes' | 'cells'>) {
    this.file = file
    this.left = limits.unpackedBytes
    this.budget = new ScanBudget(PIECES_OF_CELL * limits.cells)
    try {
      this.entries = readDirectory(file)
    } catch {
      throw damaged()
    }
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  names(): Iterable<string> {
    return this.entries.keys()
  }

  /** Throws `unreadable` for a missing, locked or damaged part, `too_large` beyond the limit. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase())
    if (entry === undefined) throw damaged()
    if (entry.flags & 1) throw passwordProtected()
    if (entry.unpacked > this.left) throw tooMuchContent()
    this.left -= entry.unpacked
    let size = 0
    let checksum = 0
    for await (const chunk of this.unpack(entry)) {
      size += chunk.length
      if (size > entry.unpacked) throw damaged()
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (size !== entry.unpacked || checksum !== entry.checksum) throw damaged()
  }

  private async *unpack(entry: Entry): AsyncGenerator<Buffer> {
    const packed = this.packedBytes(entry)
    if (entry.method === 0) {
      for (let at = 0; at < packed.length; at += CHUNK) yield packed.subarray(at, at + CHUNK)
      return
    }
    if (entry.method !== 8) throw damaged()
    const inflating = createInflateRaw({ chunkSize: CHUNK })
    inflating.end(packed)
    try {
      for await (const chunk of inflating) yield chunk as Buffer
    } catch {
      throw damaged()
    }
  }

  private packedBytes(entry: Entry): Buffer {
    const { at } = entry
    if (at + 30 > this.file.length || this.file.readUInt32LE(at) !== LOCAL_ENTRY) throw damaged()
    const start = at + 30 + this.file.readUInt16LE(at + 26) + this.file.readUInt16LE(at + 28)
    if (start + entry.packed > this.file.length) throw damaged()
    return this.file.subarray(start, start + entry.packed)
  }
}
