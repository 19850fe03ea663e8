import { sectionsOf, textFormatOf, type FormatSection } from './number-format.ts'

/** How a sheet shows a number, as far as that changes its meaning. */
export type NumberShape =
  | 'plain'
  | 'percent'
  | 'date'
  | 'time'
  | 'datetime'
  | 'elapsed'
  | readonly FormatSection[]

const within = (id: number, ...ranges: [number, number][]): boolean =>
  ranges.some(([from, to]) => id >= from && id <= to)

/** The formats that files refer to by number only (ECMA-376 part 1, 18.8.30, with those of East Asia). */
function shapeOfBuiltIn(id: number): Exclude<NumberShape, readonly FormatSection[]> {
  if (within(id, [9, 10])) return 'percent'
  if (within(id, [14, 17], [27, 31], [36, 36], [50, 54], [57, 58])) return 'date'
  if (within(id, [18, 21], [32, 35], [45, 45], [47, 47], [55, 56])) return 'time'
  if (id === 22) return 'datetime'
  return id === 46 ? 'elapsed' : 'plain'
}

/** What a number format does to the cells that have it. */
export interface CellFormat {
  readonly number: NumberShape
  /** Undefined if a text is shown alone. */
  readonly text: FormatSection | undefined
}

export const formatOf = (id: number, code?: string): CellFormat => ({
  number: shapeOfFormat(id, code),
  text: textFormatOf(code),
})

/** The shape of a format code such as `dd\-mm\-yyyy` or `0.0%`, or of a built-in format by its id. */
export function shapeOfFormat(id: number, code?: string): NumberShape {
  const shape = baseShapeOf(id, code)
  if (shape !== 'plain' && shape !== 'percent') return shape
  const sections = sectionsOf(id, code) ?? shape
  const isPercent = typeof sections !== 'string' && sections.every(isOnlyPercent)
  return isPercent ? 'percent' : sections
}

const isOnlyPercent = ({ before, after, hasNumber, places }: FormatSection): boolean =>
  before === '' && after.trim() === '%' && hasNumber && places === undefined

function baseShapeOf(id: number, code?: string): Exclude<NumberShape, readonly FormatSection[]> {
  if (code === undefined || code === '') return shapeOfBuiltIn(id)
  const unquoted = code.replace(/"[^"]*"|\\.|[_*]./gs, '')
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(unquoted)
  const shown = unquoted
    .replace(/\[[^[\]]*\]/g, '')
    .split(';')[0]!
    .toLowerCase()
  if (isElapsed) return 'elapsed'
  if (shown.includes('%')) return 'percent'
  if (/general|[#?]|0/.test(shown.replace(/s\.0+/g, 's'))) return 'plain'
  const hasTime = /[hs]|a\/p|am\/pm/.test(shown)
  const hasDate = /[yd]|mmm/.test(shown) || (!hasTime && shown.includes('m'))
  if (hasDate) return hasTime ? 'datetime' : 'date'
  return hasTime ? 'time' : 'plain'
}
