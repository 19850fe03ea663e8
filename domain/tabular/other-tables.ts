/** Finds where another table begins in a sheet, with other headers or another unit of its amounts. */
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { namesUnit, unitAround } from '#domain/vocabulary/unit-phrase.ts'
import type { FileRow } from './import-setup.ts'
import { areUnits, isFigure, isNote, namesAmounts, type Filled, type NonRecord } from './sheet-rows.ts'

/** The texts around a table. */
export interface AroundTable {
  /** Those above its headers. */
  readonly titles: readonly string[]
  /** Those that hold for the whole sheet, such as its name. */
  readonly everywhere: readonly string[]
}

/** A row with one text: the title of the rows below, or a note about those above. */
interface Text extends Filled {
  readonly row: number
  /** Whether a blank row is between the table above and this one. */
  readonly isApart: boolean
}

export interface Place {
  /** Whether the row belongs to another table than the first. */
  readonly isOther: boolean
  /** The rows above that turn out to be titles of this one. */
  readonly titles: readonly Text[]
  /** The row from which those above may be of another table, as a note with a unit about them alone says. */
  readonly othersFrom?: number | undefined
}

/**
 * Returns a function that is told the rows of a sheet in their order, with what else they are and the row below them.
 * A unit in a title or a note holds for the rows below it, up to the next headers that stand apart; where it is not that
 * of the first rows, nobody can say one factor for both, so the rows are those of another table.
 */
export function makeTableWatcher(names: readonly string[], { titles: above, everywhere }: AroundTable) {
  const unitBelow = (titles: readonly string[]): string | undefined =>
    namesUnit(titles) ? unitAround(titles) : unitAround(everywhere)
  let firstUnit = unitBelow(above)
  /** By column, whether records have figures there, and whether any has something else. */
  const columns = new Map<number, { hasFigure: boolean; hasText: boolean }>()
  let hasOtherHeaders = false
  let hasOtherUnit = false
  let texts: Text[] = []
  /** The row of the last headers that stand again, apart from the rows above. */
  let lastAgain: number | undefined
  /** The headers that stand again, with nothing but units below them. */
  let again: Text[] = []
  let isApart = false
  let lastRow: number | undefined
  const isOther = (): boolean => hasOtherHeaders || hasOtherUnit

  /** Most of its texts are headers, but not all those above them. */
  const areOtherHeaders = (filled: readonly Filled[]): boolean => {
    const known = filled.filter(({ text }) => names.includes(normaliseKey(text))).length
    return known > 1 && known * 2 >= filled.length
  }

  /**
   * Only texts, also where all records have figures, as the row below has. Where the row does not stand apart, one of
   * these texts must name a unit.
   */
  const lookLikeHeaders = (
    filled: readonly Filled[],
    next: FileRow | undefined,
    isSeparate: boolean,
  ): boolean =>
    filled.length > 2 &&
    filled.every(({ text }) => !isFigure(text)) &&
    (next?.cells.some((cell) => cell.trim() !== '' && isFigure(cell.trim())) ?? false) &&
    filled.some(({ column, text }) => {
      const { hasFigure, hasText } = columns.get(column) ?? {}
      return hasFigure === true && hasText === false && (isSeparate || namesAmounts(text))
    })

  const noteRecord = (filled: readonly Filled[]): void => {
    for (const { column, text } of filled) {
      const known = columns.get(column)
      if (known?.hasFigure && known.hasText) continue
      const isOne = isFigure(text)
      if (known === undefined) columns.set(column, { hasFigure: isOne, hasText: !isOne })
      else if (isOne) known.hasFigure = true
      else known.hasText = true
    }
  }

  /**
   * Those above that belong to the rows below: what is apart from the table above, otherwise one; several are records
   * with a name only.
   */
  const titlesBelow = (): Text[] => {
    const apart = texts.filter((text) => text.isApart)
    return apart.length > 0 || texts.length > 1 ? apart : texts
  }

  return (
    row: FileRow,
    filled: readonly Filled[],
    own: NonRecord | null,
    next: FileRow | undefined,
  ): Place => {
    isApart ||= lastRow !== undefined && row.row > lastRow + 1
    lastRow = row.row
    const asTexts = (): Text[] => filled.map((cell) => ({ ...cell, row: row.row, isApart }))
    const hasRecords = columns.size > 1
    const written = filled.map(({ text }) => text)
    // A title below the headers is that of the first rows.
    if (!hasRecords && (own === 'note' || areUnits(written)) && namesUnit([], written))
      firstUnit = unitAround([], written)
    const isAlone = filled.length === 1 || own === 'note'
    if (isAlone && names.length > 2 && hasRecords && (own ?? 'note') === 'note') {
      texts.push(...asTexts())
      const isOfLast = namesUnit([], written) && unitAround([], written) !== firstUnit
      return { isOther: isOther(), titles: [], othersFrom: isOfLast && !isOther() ? lastAgain : undefined }
    }
    if (own === null && areUnits(written)) {
      if (hasRecords) texts.push(...asTexts())
      return {
        isOther: isOther(),
        titles: asTexts()
          .filter(({ text }) => namesUnit([], [text]))
          .slice(0, 1),
      }
    }
    if (own === 'line' || own === 'numbers') return { isOther: isOther(), titles: [] }
    const isSeparate = isApart || texts.length > 0
    const isAgain = own === 'headers' && (isSeparate || hasOtherHeaders)
    const isNew = own !== 'headers' && (areOtherHeaders(filled) || lookLikeHeaders(filled, next, isSeparate))
    let titles = isAgain || isNew ? titlesBelow() : []
    const unitNotes = texts.flatMap(({ text }) => (namesUnit([], [text]) ? [text] : []))
    if (own === 'headers') hasOtherHeaders = false
    else if (isNew) hasOtherHeaders = true
    if (isAgain || isNew) lastAgain = row.row
    if (isAgain) hasOtherUnit = unitBelow(titles.map(({ text }) => text)) !== firstUnit
    else if (own === null && unitNotes.length > 0) hasOtherUnit = unitAround([], unitNotes) !== firstUnit
    // A note directly below a table may be about that.
    titles = titles.filter((one) => one.isApart || !isNote(one.text))
    // Units below headers that stand again are not about the rows above.
    if (own === null && hasOtherUnit && again.length > 0) titles = [...again, ...texts]
    if (own === null && !isOther()) noteRecord(filled)
    again = own === 'headers' ? asTexts().slice(0, 1) : []
    texts = []
    isApart = false
    return { isOther: isOther(), titles }
  }
}
