import { damaged } from './sheet-problem.ts'
import { writeRun, type RunStyle } from './text-runs.ts'

/** How the characters of each font are seen. */
export type Fonts = readonly RunStyle[]

/** The font of this number. There is no font 4. */
export const fontAt = (fonts: Fonts, number: number): RunStyle | undefined =>
  fonts[number > 4 ? number - 1 : number]

/**
 * Reads values from a record of an xls and the records that continue it ([MS-XLS] 2.5.293, 2.5.294). A text
 * may be split between any two of its characters. The next record then repeats how it is stored.
 */
export class BiffText {
  private readonly blocks: readonly Buffer[]
  private block = 0
  private at = 0

  constructor(blocks: readonly Buffer[]) {
    this.blocks = blocks
  }

  isAtEnd(): boolean {
    while (this.block < this.blocks.length && this.at >= this.blocks[this.block]!.length) this.nextBlock()
    return this.block >= this.blocks.length
  }

  u8(): number {
    return this.take(1).readUInt8(0)
  }

  u16(): number {
    return this.take(2).readUInt16LE(0)
  }

  u32(): number {
    return this.take(4).readUInt32LE(0)
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      if (this.isAtEnd()) throw damaged()
      const step = Math.min(left, this.current().length - this.at)
      this.at += step
      left -= step
    }
  }

  /** A text of `length` characters, with the flags before it and its runs in other fonts after it. */
  text(length: number, fonts: Fonts = []): string {
    let flags = this.u8()
    const runs = flags & 8 ? this.u16() : 0
    const extra = flags & 4 ? this.u32() : 0
    const pieces: string[] = []
    for (let left = length; left > 0;) {
      if (this.at >= this.current().length) {
        if (this.isAtEnd()) throw damaged()
        flags = this.u8()
      }
      const width = flags & 1 ? 2 : 1
      const count = Math.min(left, Math.floor((this.current().length - this.at) / width))
      if (count === 0) throw damaged()
      pieces.push(this.take(count * width).toString(width === 2 ? 'utf16le' : 'latin1'))
      left -= count
    }
    const text = fonts.length > 0 ? this.runs(runs, pieces.join(''), fonts) : pieces.join('')
    this.skip(fonts.length > 0 ? extra : runs * 4 + extra)
    return text
  }

  /** Each run is the position where it begins and its font. */
  runs(count: number, text: string, fonts: Fonts): string {
    let [shown, from] = ['', 0]
    let style: RunStyle | undefined
    for (let n = 0; n < count; n += 1) {
      const [at, font] = [this.u16(), this.u16()]
      shown += writeRun(text.slice(from, at), style)
      from = Math.max(from, at)
      style = fontAt(fonts, font)
    }
    return shown + writeRun(text.slice(from), style)
  }

  private current(): Buffer {
    const block = this.blocks[this.block]
    if (block === undefined) throw damaged()
    return block
  }

  private nextBlock(): void {
    this.block += 1
    this.at = 0
  }

  private take(bytes: number): Buffer {
    if (this.isAtEnd() || this.at + bytes > this.current().length) throw damaged()
    this.at += bytes
    return this.current().subarray(this.at - bytes, this.at)
  }
}
