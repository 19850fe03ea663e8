import { SheetProblem, unsupported } from './sheet-problem.ts'

/** Characters that no text contains. Other types of files, read as text, are full of them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/

/** The characters 0x80 to 0x9f of windows-1252. The decoder of Node 20 reads them as latin1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/**
 * Characters that stand after a small letter only where the text is of MS-DOS or an old Macintosh, whose letters with
 * accents have these bytes: "Caf‚", "CafŽ".
 */
const OF_OTHERS = /(?<=\p{Ll})[ŽŠŸƒ‚„†‡ˆ‰‹](?=\p{L}|[\s,;]|$)/gu

const decodeWindows = (file: Uint8Array): string =>
  Buffer.from(file)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80]!)
    .replace(OF_OTHERS, '\ufffd')

/** A cell, within quotation marks or without, as far as its bytes tell: both encodings separate cells by ASCII. */
const CELL = /(?<=^|[,;\t\r\n|])"[^"]*(?:""[^"]*)*"|[^,;\t\r\n|]+/g

/** A character of several bytes in UTF-8, or a byte that belongs to none. */
const BEYOND_ASCII =
  /([\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})|[\x80-\xff]/g

/** Whether most characters of a cell are valid in UTF-8, so that a program cut the others. */
function isCutUtf8(cell: string): boolean {
  let [whole, cut] = [0, 0]
  for (const [, character] of cell.matchAll(BEYOND_ASCII)) {
    if (character === undefined) cut += 1
    else whole += 1
  }
  return whole >= cut
}

/** Files that were put together from others may have both encodings, so each cell is decoded by itself. */
const decodeMixed = (file: Uint8Array): string =>
  Buffer.from(file)
    .toString('latin1')
    .replace(CELL, (cell) => {
      if (!/[\x80-\xff]/.test(cell)) return cell
      const bytes = Buffer.from(cell, 'latin1')
      return decode('utf-8', bytes) ?? (isCutUtf8(cell) ? bytes.toString('utf8') : decodeWindows(bytes))
    })

/** HTML, SVG, other XML, PDF, RTF, PostScript, JSON: text, but no table. */
const OTHER_KINDS = /^(?:<[a-z!?/]|%PDF-|%!PS|\{\\rtf|\{\s*["}]|\[\s*[[{"\]])/i

const broken = () =>
  new SheetProblem(
    'unreadable',
    'Some characters of the file are broken. Save it again as "CSV UTF-8" and upload that.',
  )

function decode(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Of the mark of UTF-8. */
const MARK_BYTES = 3

function declaredEncoding(file: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) return 'utf-8'
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  // Without a mark, the letters of a header show it: every other byte of theirs is zero.
  const isZeroAt = (from: number): boolean => file[from] === 0 && file[from + 2] === 0
  if (file.length < 4 || isZeroAt(0) === isZeroAt(1)) return undefined
  return isZeroAt(1) ? 'utf-16le' : 'utf-16be'
}

/**
 * Decodes the text of a csv as UTF-16 if its first bytes declare or show that, otherwise as UTF-8 or, where that is not valid,
 * as windows-1252, which older spreadsheet programs write; U+FFFD stands for a character that was cut or is of neither. Throws
 * `unsupported` for binary files and other kinds of text.
 */
export function decodeText(file: Uint8Array): string {
  const declared = declaredEncoding(file)
  const text = decode(declared ?? 'utf-8', file)
  if (text === undefined && declared !== undefined && declared !== 'utf-8') throw broken()
  // Programs also put the mark of UTF-8 before texts of other encodings.
  const decoded = text ?? decodeMixed(declared === undefined ? file : file.subarray(MARK_BYTES))
  const isCertain = text !== undefined && file[0] !== 0 && file[1] !== 0
  const isOther = isCertain ? decoded.includes('\0') : CONTROL.test(decoded)
  if (isOther || OTHER_KINDS.test(decoded.slice(0, 1_000).trimStart())) throw unsupported()
  return decoded
}
