import { damaged } from './sheet-problem.ts'

/** Records of a workbook of Excel 97 to 2003, BIFF8 ([MS-XLS] 2.3). */
export const RECORD = {
  formula: 0x06,
  end: 0x0a,
  pageHeader: 0x14,
  pageFooter: 0x15,
  dates1904: 0x22,
  locked: 0x2f,
  font: 0x31,
  continue: 0x3c,
  sheet: 0x85,
  columns: 0x7d,
  manyRk: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  merges: 0xe5,
  sharedTexts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  yesOrError: 0x205,
  /** The formulas of Excel 3 and 4, which some programs write into later workbooks too. */
  formulaOf3: 0x206,
  formulaText: 0x207,
  row: 0x208,
  window: 0x23e,
  rk: 0x27e,
  formulaOf4: 0x406,
  format: 0x41e,
  begin: 0x809,
}

export interface BiffRecord {
  readonly id: number
  readonly data: Buffer
  /** The record and those that continue it. */
  readonly blocks: () => Buffer[]
}

export function* readRecords(stream: Buffer, from: number): Generator<BiffRecord> {
  const dataAt = (at: number): Buffer => {
    const end = at + 4 + stream.readUInt16LE(at + 2)
    if (end > stream.length) throw damaged()
    return stream.subarray(at + 4, end)
  }
  for (let at = from; at + 4 <= stream.length;) {
    const start = at
    const data = dataAt(start)
    const blocks = (): Buffer[] => {
      const all = [data]
      let next = start + 4 + data.length
      while (next + 4 <= stream.length && stream.readUInt16LE(next) === RECORD.continue) {
        all.push(dataAt(next))
        next += 4 + all.at(-1)!.length
      }
      return all
    }
    yield { id: stream.readUInt16LE(start), data, blocks }
    at = start + 4 + data.length
  }
  // Every stream ends with an end record. Without it the file was cut.
  throw damaged()
}
