import type { FileEnding } from '#domain/api/file.ts'
import { decodeText } from '#server/sheets/decode-text.ts'

const ZIP = Buffer.from('PK\x03\x04')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Names in a compound file are written in UTF-16. */
const wide = (name: string): Buffer => Buffer.from(name, 'utf16le')

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b/i
const SEEN_OF_TEXT = 4_096

/** Names of a zip's parts stand in it uncompressed; nothing is unpacked here. Macros are not kept. */
const isXlsx = (bytes: Buffer): boolean =>
  bytes.includes('[Content_Types].xml') &&
  bytes.includes('xl/workbook.xml') &&
  !bytes.includes('vbaProject.bin')

/** A workbook of old; a text document or a presentation is in the same envelope. */
const isXls = (bytes: Buffer): boolean =>
  (bytes.includes(wide('Workbook')) || bytes.includes(wide('Book'))) &&
  !['WordDocument', 'PowerPoint Document', 'EncryptedPackage'].some((name) => bytes.includes(wide(name)))

/** No bytes say "csv": it is text without markup whose name claims it. */
function isCsv(bytes: Buffer, name: string): boolean {
  if (!/\.csv$/i.test(name) || bytes.length === 0) return false
  try {
    return !MARKUP.test(decodeText(bytes).slice(0, SEEN_OF_TEXT))
  } catch {
    return false
  }
}

const hasTextMark = (bytes: Buffer): boolean => ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))

const ENDINGS: Readonly<Record<string, FileEnding>> = {
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  webp: 'webp',
  gif: 'gif',
  pdf: 'pdf',
}

/**
 * What a file is, by its bytes (files-and-viewers.md, Kinds of files that are kept); undefined for every kind
 * that is not kept.
 */
export async function findEnding(bytes: Buffer, name: string): Promise<FileEnding | undefined> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return isXlsx(bytes) ? 'xlsx' : undefined
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return isXls(bytes) ? 'xls' : undefined
  // The mark of a text in UTF-16 looks like the beginning of a sound.
  if (hasTextMark(bytes)) return isCsv(bytes, name) ? 'csv' : undefined
  // Loaded when the first file comes: a start does not wait for it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) return Object.hasOwn(ENDINGS, found.ext) ? ENDINGS[found.ext] : undefined
  return isCsv(bytes, name) ? 'csv' : undefined
}
