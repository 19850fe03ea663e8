import { CompoundFile, isCompoundFile } from './compound-file.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { Sheet, SheetLimits, SheetRow } from './sheet.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { RowCollector } from './row-collector.ts'
import { damaged, noSheet, passwordProtected, unsupported } from './sheet-problem.ts'
import { ZipArchive } from './unzip.ts'

type SheetNames = Pick<Sheet, 'sheets' | 'name' | 'others'>

const ZIP_START = Buffer.from('PK\x03\x04')

function openZip(file: Buffer, limits: SheetLimits): ZipArchive {
  try {
    return new ZipArchive(file, limits)
  } catch {
    // Each entry has its name too, so the rest of a cut workbook still shows what it was.
    throw file.includes('xl/work') ? damaged() : unsupported()
  }
}

async function parseZip(
  file: Buffer,
  limits: SheetLimits,
  collector: RowCollector,
  name: string | undefined,
): Promise<SheetNames> {
  const archive = openZip(file, limits)
  const isWorkbook =
    archive.has('[Content_Types].xml') && [...archive.names()].some((n) => n.startsWith('xl/'))
  if (!isWorkbook || archive.has('xl/workbook.bin')) throw unsupported()
  return readXlsx(archive, limits, collector, name)
}

async function parseCompoundFile(
  bytes: Buffer,
  limits: SheetLimits,
  collector: RowCollector,
  name: string | undefined,
): Promise<SheetNames> {
  const file = new CompoundFile(bytes)
  if (file.has('EncryptedPackage')) throw passwordProtected()
  if (!file.has('Workbook') && !file.has('Book')) throw unsupported()
  return readXls(file, limits, collector, name)
}

function parseCsv(file: Buffer, collector: RowCollector, name: string | undefined): SheetNames {
  if (name !== undefined) throw noSheet(name)
  readCsv(decodeText(file), collector)
  return { sheets: [], name: null, others: [] }
}

/**
 * Detects the type of a file by its bytes and reads it. `hand` receives the rows in batches. Throws a
 * `SheetProblem`; any other error means a damaged file too.
 */
export async function parseSheet(
  file: Buffer,
  limits: SheetLimits,
  hand: (rows: SheetRow[]) => void,
  name?: string,
): Promise<Omit<Sheet, 'rows'>> {
  const collector = new RowCollector(limits, hand)
  const kind = ZIP_START.equals(file.subarray(0, 4)) ? 'xlsx' : isCompoundFile(file) ? 'xls' : 'csv'
  const names =
    kind === 'xlsx'
      ? await parseZip(file, limits, collector, name)
      : kind === 'xls'
        ? await parseCompoundFile(file, limits, collector, name)
        : parseCsv(file, collector, name)
  collector.handOn()
  const { headers = [], headerRow, headerWidth, headerShown, merges, hiddenColumns, pageTexts } = collector
  return { kind, ...names, headers, headerRow, headerWidth, headerShown, merges, hiddenColumns, pageTexts }
}
