import { hasUnitWord, unitsOfHeader } from '#domain/vocabulary/units.ts'
import { isNoValue } from './clean-cell.ts'
import type { FileRow } from './import-setup.ts'

/**
 * Why a row of a sheet is no record: a total, its headers again or their numbers, a line drawn of dashes, or a note; it
 * is struck out; or it belongs to another table of the sheet, with other headers or another unit.
 */
export type NonRecord = 'total' | 'headers' | 'numbers' | 'line' | 'note' | 'struck-out' | 'other-table'

/** A cell that is not blank, by its column from 0. */
export interface Filled {
  readonly column: number
  readonly text: string
}

/** The cells with a text of their own, without those that a merged range fills. */
export function filledOf({ cells, merged = [] }: FileRow): Filled[] {
  const filled: Filled[] = []
  for (let column = 0; column < cells.length; column += 1) {
    const text = cells[column]!.trim()
    if (text !== '' && !merged.includes(column)) filled.push({ column, text })
  }
  return filled
}

/** Whether a cell can stand beside the label of a total: a figure or nothing. */
export const isFigure = (text: string): boolean =>
  isNoValue(text) || /^[^\p{L}]*\d[^\p{L}]*(?:cr|crores?|lac|lacs|lakhs?|k|rs|inr|rupees)?\.?$/iu.test(text)

/** How notes below a table begin. */
const NOTES: readonly RegExp[] = [
  /^(?:notes?|n\.?b\.?|sources?|disclaimer|remarks?|legend|references?|abbreviations|टिप्पणी|नोट|स्रोत|ಸೂಚನೆ|ಟಿಪ್ಪಣಿ|ಮೂಲ)\s*(?:\d+\s*)?[:.–—-]/i,
  /^(?:place|dated?|(?:last )?updated)\s*:/i,
  /^(?:generated|printed|prepared|exported|downloaded|signed|(?:last )?updated) (?:on|by|at|from)\b/i,
  /^\(?(?:all )?(?:figures|amounts|values) (?:are )?in\b/i,
  /^(?:sd\/-|\(?contd\b|continued\b|(?:carried|brought) forward\b|certified that\b|page \d+\b|end of (?:report|file|list|data|sheet)\b|[*†‡])/i,
  /^(?:authori[sz]ed )?signator(?:y|ies)$|^signatures?$/i,
]

/** Whether a text by itself is a note about the rows above it. */
export const isNote = (text: string): boolean => NOTES.some((note) => note.test(text))

/** Whether a text names a currency or a unit. Most cells are names and have no word of one. */
const hasUnit = (text: string): boolean => {
  if (!hasUnitWord(text.replaceAll('_', ' '))) return false
  const { currencies, zeros } = unitsOfHeader(text)
  return currencies.length > 0 || zeros.length > 0
}

const MAY_BE_PERCENT = /%|per|pct/i

/** What a cell of a row of units holds: a unit, possibly in brackets, or how the column is filled in. */
const isUnitCell = (text: string): boolean => {
  const bare = text.replace(/^[([{]|[)\]}]$/g, '').trim()
  return (
    !/\d{2}/.test(bare.replace(/[’'`]?000/, '')) &&
    (bare !== text ||
      hasUnit(text) ||
      (MAY_BE_PERCENT.test(text) && unitsOfHeader(text).isPercent) ||
      /^(?:nos?|numbers?)\.?$/i.test(bare))
  )
}

/** Whether the texts of a row are units and how columns are filled in, and nothing else. */
export const areUnits = (texts: readonly string[]): boolean => texts.every(isUnitCell) && texts.some(hasUnit)

/** Whether a text may be the name of a column of amounts, with their unit. */
export const namesAmounts = (text: string): boolean => !/\d/.test(text) && hasUnit(text)
