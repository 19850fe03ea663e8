import type { Sheet, SheetHead, SheetLimits, SheetRow } from './sheet.ts'
import { RowCollector } from './row-collector.ts'
import { damaged, noSheet } from './sheet-problem.ts'

/** Excel's names have at most 31 characters. Longer names are cut to this. */
const NAMES = 1_000
const NAME_CHARACTERS = 100

export const cutName = (name: string): string => name.slice(0, NAME_CHARACTERS)

/** A visible sheet of a workbook, and the part or byte position of its content. */
export interface SheetPlace<P extends string | number> {
  readonly name: string
  readonly place: P
}

/** Sheets whose heads are read. */
const HEADS = 20

type ReadPlace<P> = (place: P, collector: RowCollector) => void | Promise<void>

/** The first lines of a sheet; none if it cannot be read, because the chosen sheet still can. */
async function readHead<P extends string | number>(
  { place }: SheetPlace<P>,
  limits: SheetLimits,
  read: ReadPlace<P>,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const head = new RowCollector({ ...limits, rows: limits.headLines - 1 }, (more) => rows.push(...more))
  try {
    await read(place, head)
  } catch {
    // The limit of rows ends the reading of a longer sheet.
  }
  head.handOn()
  return head.headerRow === null ? [] : [{ row: head.headerRow, cells: head.headers! }, ...rows]
}

/**
 * Reads the sheet with this name, otherwise the first one with content, and returns which one it was. No
 * program writes two names for one sheet; a file that does is an attack.
 */
export async function readChosen<P extends string | number>(
  all: readonly SheetPlace<P>[],
  name: string | undefined,
  collector: RowCollector,
  read: ReadPlace<P>,
): Promise<Pick<Sheet, 'sheets' | 'name' | 'others'>> {
  if (new Set(all.map((sheet) => sheet.place)).size < all.length) throw damaged()
  const wanted = name === undefined ? all : all.filter((sheet) => sheet.name === name).slice(0, 1)
  if (name !== undefined && wanted.length === 0) throw noSheet(name)
  const sheets = all.slice(0, NAMES).map((sheet) => sheet.name)
  let chosen = wanted[0]
  for (const sheet of wanted) {
    await read(sheet.place, collector)
    if (collector.headers === undefined) {
      collector.leaveSheet()
      continue
    }
    chosen = sheet
    break
  }
  const others: SheetHead[] = []
  if (collector.limits.headLines > 0)
    for (const sheet of all.slice(0, NAMES)) {
      if (sheet === chosen || others.length === HEADS) continue
      const lines = await readHead(sheet, collector.limits, read)
      if (lines.length > 0) others.push({ name: sheet.name, lines })
    }
  return { sheets, name: chosen?.name ?? null, others }
}
