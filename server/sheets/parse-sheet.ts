import { CompoundFile, isCompoundFile } from './compound-file.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { Sheet, SheetLimits, SheetRow } from './read-sheet.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { RowCollector } from './row-collector.ts'
import { damaged, passwordProtected, unsupported } from './sheet-problem.ts'
import { ZipArchive } from './unzip.ts'

const ZIP_START = Buffer.from('PK\x03\x04')

function openZip(file: Buffer, limits: SheetLimits): ZipArchive {
  try {
    return new ZipArchive(file, limits.unpackedBytes)
  } catch {
    // Names stand before each entry too, so what is left of a cut workbook still shows what it was.
    throw file.includes('xl/work') ? damaged() : unsupported()
  }
}

async function parseZip(file: Buffer, limits: SheetLimits, collector: RowCollector): Promise<void> {
  const archive = openZip(file, limits)
  const isWorkbook =
    archive.has('[Content_Types].xml') && [...archive.names()].some((n) => n.startsWith('xl/'))
  if (!isWorkbook || archive.has('xl/workbook.bin')) throw unsupported()
  await readXlsx(archive, limits, collector)
}

function parseCompoundFile(bytes: Buffer, limits: SheetLimits, collector: RowCollector): void {
  const file = new CompoundFile(bytes)
  if (file.has('EncryptedPackage')) throw passwordProtected()
  if (!file.has('Workbook') && !file.has('Book')) throw unsupported()
  readXls(file, limits, collector)
}

/**
 * Finds out from its bytes what a file is, and reads it; `hand` gets the rows in batches while they are read.
 * Throws a `SheetProblem`; any other error means a damaged file, too.
 */
export async function parseSheet(
  file: Buffer,
  limits: SheetLimits,
  hand: (rows: SheetRow[]) => void,
): Promise<Pick<Sheet, 'kind' | 'headers'>> {
  const collector = new RowCollector(limits, hand)
  let kind: Sheet['kind'] = 'csv'
  if (ZIP_START.equals(file.subarray(0, 4))) {
    kind = 'xlsx'
    await parseZip(file, limits, collector)
  } else if (isCompoundFile(file)) {
    kind = 'xls'
    parseCompoundFile(file, limits, collector)
  } else readCsv(decodeText(file), collector)
  collector.handOn()
  return { kind, headers: collector.headers ?? [] }
}
