import { hidesZero, sectionsOf, textFormatOf, type FormatSection } from './number-format.ts'
import { shownFormatOf, type ShownFormat } from './shown-format.ts'

/** What a format shows of a day, if that is less than a day: `mmm-yy` shows a month and a year. */
export interface DayParts {
  readonly day: boolean
  /** The letters for the month: two for 02, four for February; none without it. */
  readonly month: number
  readonly year: boolean
  /** The letters for the day of the week, if nothing else is shown. */
  readonly weekday: number
}

/** How a sheet shows a number, as far as that changes its meaning. */
export type NumberShape =
  | 'plain'
  | 'percent'
  | 'date'
  | 'time'
  | 'datetime'
  | 'elapsed'
  | DayParts
  | readonly FormatSection[]

type BaseShape = Exclude<NumberShape, readonly FormatSection[]>

const within = (id: number, ...ranges: [number, number][]): boolean =>
  ranges.some(([from, to]) => id >= from && id <= to)

/** The formats that files refer to by number only (ECMA-376 part 1, 18.8.30, with those of East Asia). */
function shapeOfBuiltIn(id: number): BaseShape {
  if (within(id, [9, 10])) return 'percent'
  if (id === 16) return baseShapeOf(id, 'd-mmm')
  if (id === 17) return baseShapeOf(id, 'mmm-yy')
  if (within(id, [14, 15], [27, 31], [36, 36], [50, 54], [57, 58])) return 'date'
  if (within(id, [18, 21], [32, 35], [45, 45], [47, 47], [55, 56])) return 'time'
  if (id === 22) return 'datetime'
  return id === 46 ? 'elapsed' : 'plain'
}

/** What a number format does to the cells that have it. */
export interface CellFormat {
  readonly number: NumberShape
  readonly shown: ShownFormat
  /** Undefined if a text is shown alone. */
  readonly text: FormatSection | undefined
  /** Whether nothing is shown of zero, also where it would be a day. */
  readonly hidesZero: boolean
}

export const formatOf = (id: number, code?: string): CellFormat => ({
  number: shapeOfFormat(id, code),
  shown: shownFormatOf(id, code),
  text: textFormatOf(code),
  hidesZero: hidesZero(code),
})

/** The shape of a format code such as `dd\-mm\-yyyy` or `0.0%`, or of a built-in format by its id. */
export function shapeOfFormat(id: number, code?: string): NumberShape {
  const shape = baseShapeOf(id, code)
  if (shape !== 'plain' && shape !== 'percent') return shape
  const sections = sectionsOf(id, code) ?? shape
  const isPercent = typeof sections !== 'string' && sections.every(isOnlyPercent)
  return isPercent ? 'percent' : sections
}

/** What a format of dates shows of a day; undefined for all of it. */
function partsOfDay(shown: string): DayParts | undefined {
  const dates = shown.replace(/am\/pm|a\/p|h+[^a-z]*m+|m+(?=[^a-z]*s)/g, '')
  const day = /(?<!d)d{1,2}(?!d)/.test(dates)
  const month = /m+/.exec(dates)?.[0].length ?? 0
  const year = /[yeb]/.test(dates)
  if (day && month > 0 && year) return undefined
  const isAlone = !day && month === 0 && !year
  return { day, month, year, weekday: isAlone ? (/d+/.exec(dates)?.[0].length ?? 0) : 0 }
}

const isOnlyPercent = ({ before, after, hasNumber, places }: FormatSection): boolean =>
  before === '' && after.trim() === '%' && hasNumber && places === undefined

function baseShapeOf(id: number, code?: string): BaseShape {
  if (code === undefined || code === '') return shapeOfBuiltIn(id)
  const unquoted = code.replace(/"[^"]*"|\\.|[_*]./gs, ' ')
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(unquoted)
  const shown = unquoted
    .replace(/\[[^[\]]*\]/g, '')
    .split(';')[0]!
    .toLowerCase()
  if (isElapsed) return 'elapsed'
  if (shown.includes('%')) return 'percent'
  if (/general|[#?]|0/.test(shown.replace(/s[\s.]*0+/g, 's'))) return 'plain'
  const hasTime = /[hs]|a\/p|am\/pm/.test(shown)
  const hasDate = /[yd]|mmm/.test(shown) || (!hasTime && shown.includes('m'))
  if (hasDate) return partsOfDay(shown) ?? (hasTime ? 'datetime' : 'date')
  return hasTime ? 'time' : 'plain'
}
