import type { Sheet } from './read-sheet.ts'
import type { RowCollector } from './row-collector.ts'
import { noSheet } from './sheet-problem.ts'

/** Excel's names have 31 characters at most; no file makes us carry more than this. */
const NAMES = 1_000
const NAME_CHARACTERS = 100

export const cutName = (name: string): string => name.slice(0, NAME_CHARACTERS)

/** Reads the sheet of that name, else one after the other until one holds anything; says which it was. */
export async function readChosen<T extends { readonly name: string }>(
  all: readonly T[],
  name: string | undefined,
  collector: RowCollector,
  read: (sheet: T) => void | Promise<void>,
): Promise<Pick<Sheet, 'sheets' | 'name'>> {
  const wanted = name === undefined ? all : all.filter((sheet) => sheet.name === name).slice(0, 1)
  if (name !== undefined && wanted.length === 0) throw noSheet(name)
  const sheets = all.slice(0, NAMES).map((sheet) => sheet.name)
  for (const sheet of wanted) {
    await read(sheet)
    if (collector.headers !== undefined) return { sheets, name: sheet.name }
  }
  return { sheets, name: wanted[0]?.name ?? null }
}
