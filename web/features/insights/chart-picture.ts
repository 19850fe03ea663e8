/** A figure as a picture of its own, with its title, what it counts and its fonts (dashboards-and-figures.md, Saving charts). */
import { FIGURE_WORDS, measureOf } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { accent, gray, statuses } from '#web/platform/theme/colors.ts'
import { seenShares } from '#web/platform/ui/seen-shares.ts'
import { ticksOf } from './axis.ts'
import { CHART_COLORS } from './chart-colors.ts'
import { formatFigure, formatTick } from './format-figure.ts'

/** What a picture shows, and the name of its file. */
export interface Chart {
  readonly file: string
  readonly title: string
  /** What it counts, and in which unit. */
  readonly about: string
  readonly marks: string
  readonly height: number
}

export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export const WIDTH = 720
export const [MARGIN, HEAD, LINE] = [24, 76, 28]
const LABEL_WIDTH = 230
export const VALUE_WIDTH = 90
export const PLOT_HEIGHT = 260
/** A part of a column is seen, however small it is. */
const LEAST_HEIGHT = 4
/** A longer label is cut, and whole in the table. */
const LABEL_MAX = 34
const FONTS = "'Inter Variable', 'Kannada Stand-in', 'Devanagari Stand-in', sans-serif"

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
const cut = (text: string): string =>
  [...text].length > LABEL_MAX ? `${[...text].slice(0, LABEL_MAX - 1).join('')}…` : text

const PALETTE: Readonly<Record<string, readonly string[]>> = { accent, gray, ...statuses }
/** The colours of light ground: pictures go into documents. */
export const colorAt = (at: number): string => {
  const [name, shade] = CHART_COLORS[at % CHART_COLORS.length]!.light
  return PALETTE[name]![shade]!
}

export const textAt = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(text)}</text>`
export const END = 'text-anchor="end"'
export const MIDDLE = 'text-anchor="middle"'
export const boxAt = (x: number, y: number, width: number, height: number, color: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${color}"/>`

interface Bar {
  readonly label: string
  readonly value: number
  readonly text: string
}

/** A bar for each group, with its label and value. */
export function drawBars(bars: readonly Bar[]): Pick<Chart, 'marks' | 'height'> {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const room = WIDTH - 2 * MARGIN - LABEL_WIDTH - VALUE_WIDTH
  const marks = bars.map(({ label, value, text }, at) => {
    const y = HEAD + at * LINE
    return [
      textAt(MARGIN, y + 17, cut(label)),
      boxAt(MARGIN + LABEL_WIDTH, y + 6, Math.max(1, (value / most) * room), 14, colorAt(0)),
      textAt(WIDTH - MARGIN, y + 17, text, END),
    ].join('')
  })
  return { marks: marks.join(''), height: HEAD + bars.length * LINE + MARGIN }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** A column for each year, stacked by type, with an axis and a legend. */
function drawColumns({ name, rows }: InsightFigure): Pick<Chart, 'marks' | 'height'> {
  const [years, types] = [0, 1].map((part) => distinct(rows.map(({ labels }) => labels[part]!)))
  const ofYear = (year: string) => rows.filter(({ labels }) => labels[0] === year)
  const sums = years!.map((year) => ofYear(year).reduce((sum, { value }) => sum + value, 0))
  const ticks = ticksOf(Math.max(...sums))
  const most = ticks.at(-1)!
  const left = MARGIN + VALUE_WIDTH
  const foot = HEAD + PLOT_HEIGHT
  const step = (WIDTH - left - MARGIN) / years!.length
  const yOf = (value: number): number => foot - (value / most) * (PLOT_HEIGHT - LINE)
  const axis = ticks.map((tick) => {
    const y = yOf(tick)
    return `<line x1="${left}" x2="${WIDTH - MARGIN}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" stroke="${gray[2]}"/>${textAt(left - 8, y + 4, formatTick(name, tick), END)}`
  })
  const columns = years!.map((year, at) => {
    const x = left + step * (at + 0.15)
    const column = foot - yOf(sums[at]!)
    const values = types!.map((type) => ofYear(year).find(({ labels }) => labels[1] === type)?.value ?? 0)
    let top = foot
    const parts = seenShares(values, column === 0 ? 0 : LEAST_HEIGHT / column).map((share, n) => {
      if (share === 0) return ''
      const line = top === foot ? 0 : 1
      top -= share * column
      return boxAt(x, top, step * 0.7, Math.max(0, share * column - line), colorAt(n))
    })
    const middle = x + step * 0.35
    return `${parts.join('')}${textAt(middle, foot + 18, year, MIDDLE)}${textAt(middle, yOf(sums[at]!) - 6, formatFigure(name, sums[at]!), MIDDLE)}`
  })
  const perLine = 3
  const legend = types!.map((type, n) => {
    const x = left + (n % perLine) * ((WIDTH - left - MARGIN) / perLine)
    const y = foot + 36 + Math.floor(n / perLine) * LINE
    return `${boxAt(x, y, 10, 10, colorAt(n))}${textAt(x + 16, y + 10, cut(type))}`
  })
  return {
    marks: [...axis, ...columns, ...legend].join(''),
    height: foot + 36 + Math.ceil(types!.length / perLine) * LINE + MARGIN,
  }
}

export function chartOf(figure: InsightFigure): Chart {
  const { name, rows } = figure
  const { label, counts } = FIGURE_WORDS[name]
  const isStacked = rows.some(({ keys }) => keys.length > 1)
  const barOf = ({ labels, value }: InsightFigure['rows'][number]): Bar => ({
    label: labels.join(', '),
    value,
    text: formatFigure(name, value),
  })
  return {
    file: name,
    title: label,
    about: `${measureOf(name)}. ${counts}`,
    ...(isStacked ? drawColumns(figure) : drawBars(rows.map(barOf))),
  }
}

/** A chart as a picture. `faces` are the font faces that its letters need, as CSS. */
export function drawChart({ title, about, marks, height }: Chart, faces = ''): Picture {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>${escape(title)}</title><desc>${escape(about)}</desc>`,
    `<style>${faces}text{font:13px ${FONTS};fill:${gray[9]};font-variant-numeric:tabular-nums}</style>`,
    boxAt(0, 0, WIDTH, height, '#ffffff'),
    textAt(MARGIN, 34, title, 'style="font-size:17px;font-weight:620"'),
    textAt(MARGIN, 56, about, `style="font-size:12px;fill:${gray[6]}"`),
    marks,
    '</svg>',
  ].join('')
  return { svg, width: WIDTH, height }
}
