import { writeFormattedText } from './number-format.ts'
import type { CellFormat } from './number-shape.ts'
import { writeNumber, writeShaped } from './number-text.ts'
import { writeTruth } from './row-collector.ts'
import { strikeOut } from './text-runs.ts'

/** How the cells of a style are seen. */
export interface CellStyle extends CellFormat {
  readonly isStruck: boolean
}

const finish = (text: string, style: CellStyle | undefined): string =>
  style?.isStruck ? strikeOut(text) : text

/** What a cell shows of the number that it stores. `is1904` is set for workbooks that count days from 1904. */
export function showNumber(stored: string, style: CellStyle | undefined, is1904: boolean): string {
  if (style === undefined) return writeNumber(stored)
  const isHidden = style.hidesZero && Number(stored) === 0
  return isHidden ? '' : finish(writeShaped(stored, style.number, is1904), style)
}

/** What a cell shows of the text that it stores. */
export const showText = (text: string, style: CellStyle | undefined): string =>
  finish(writeFormattedText(text, style?.text), style)

/** What a cell shows of a truth. A format that hides texts hides it too. */
export const showTruth = (isTrue: boolean, style: CellStyle | undefined): string =>
  writeFormattedText('x', style?.text) === '' ? '' : finish(writeTruth(isTrue), style)
