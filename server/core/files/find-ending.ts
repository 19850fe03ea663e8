import type { FileEnding } from '#domain/api/file.ts'
import { decodeText } from '#server/platform/sheets/decode-text.ts'

const ZIP = Buffer.from('PK\x03\x04')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Compound files contain names in UTF-16. */
const wide = (name: string): Buffer => Buffer.from(name, 'utf16le')

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b/i
const SEEN_OF_TEXT = 4_096

/**
 * A zip contains the names of its parts uncompressed, so nothing is unpacked here. Files with macros are
 * refused.
 */
const isXlsx = (bytes: Buffer): boolean =>
  bytes.includes('[Content_Types].xml') &&
  bytes.includes('xl/workbook.xml') &&
  !bytes.includes('vbaProject.bin')

/** An old workbook. Old text documents and presentations have the same container. */
const isXls = (bytes: Buffer): boolean =>
  (bytes.includes(wide('Workbook')) || bytes.includes(wide('Book'))) &&
  !['WordDocument', 'PowerPoint Document', 'EncryptedPackage'].some((name) => bytes.includes(wide(name)))

/** Csv has no magic bytes. It is text without markup whose name ends in .csv. */
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
 * The type of a file by its bytes (files-and-viewers.md, Kinds of files that are kept); undefined for types
 * that are refused.
 */
export async function findEnding(bytes: Buffer, name: string): Promise<FileEnding | undefined> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return isXlsx(bytes) ? 'xlsx' : undefined
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return isXls(bytes) ? 'xls' : undefined
  // The byte order mark of UTF-16 text looks like the start of an audio file.
  if (hasTextMark(bytes)) return isCsv(bytes, name) ? 'csv' : undefined
  // Loaded with the first file, so that it does not delay the start.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) return Object.hasOwn(ENDINGS, found.ext) ? ENDINGS[found.ext] : undefined
  return isCsv(bytes, name) ? 'csv' : undefined
}
