import type { Sheet } from './read-sheet.ts'
import type { RowCollector } from './row-collector.ts'
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

/**
 * Reads the sheet with this name, otherwise the first one with content, and returns which one it was. No
 * program writes two names for one sheet; a file that does is an attack.
 */
export async function readChosen<P extends string | number>(
  all: readonly SheetPlace<P>[],
  name: string | undefined,
  collector: RowCollector,
  read: (place: P) => void | Promise<void>,
): Promise<Pick<Sheet, 'sheets' | 'name'>> {
  if (new Set(all.map((sheet) => sheet.place)).size < all.length) throw damaged()
  const wanted = name === undefined ? all : all.filter((sheet) => sheet.name === name).slice(0, 1)
  if (name !== undefined && wanted.length === 0) throw noSheet(name)
  const sheets = all.slice(0, NAMES).map((sheet) => sheet.name)
  for (const sheet of wanted) {
    await read(sheet.place)
    if (collector.headers !== undefined) return { sheets, name: sheet.name }
  }
  return { sheets, name: wanted[0]?.name ?? null }
}
