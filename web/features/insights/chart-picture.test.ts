import { expect, it } from 'vitest'
import type { InsightFigure } from '#domain/api/insights.ts'
import { facesFor, isInRange } from './font-faces.ts'
import { chartOf, drawChart } from './chart-picture.ts'
import { drawLine } from './line-picture.ts'

const list = { entity: 'startup', filters: {} }
const textsOf = ({ svg }: { svg: string }): string[] =>
  [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')].map(
    (text) => text.textContent ?? '',
  )

// (dashboards-and-figures.md, Saving charts)
it('the picture of a figure says what it shows, and has each group with its value', () => {
  const figure: InsightFigure = {
    name: 'startups-by-sector',
    rows: [
      { keys: ['a'], labels: ['AI & <ML>'], value: 21, list },
      { keys: ['b'], labels: ['ಕೃಷಿ'], value: 4, list },
    ],
  }
  expect(textsOf(drawChart(chartOf(figure)))).toEqual([
    'Startups by sector',
    'Number of startups. A startup with several sectors counts in each of them.',
    'AI & <ML>',
    '21',
    'ಕೃಷಿ',
    '4',
  ])
})

it('the picture of a figure by year and type has an axis with its unit, the sums and a legend', () => {
  const figure: InsightFigure = {
    name: 'funds-raised-by-year',
    rows: [
      { keys: ['2025', 'VC'], labels: ['2025', 'VC'], value: 20000000, list },
      { keys: ['2026', 'Angel'], labels: ['2026', 'Angel'], value: 40000000, list },
    ],
  }
  const texts = textsOf(drawChart(chartOf(figure)))
  expect(texts).toEqual(expect.arrayContaining(['₹0', '₹1 Cr', '₹4.00 Cr', '2025', '2026', 'VC', 'Angel']))
})

it('the picture of a line has each period, its axis, and beside it the line that it is compared with', () => {
  const marks = drawLine({
    points: [
      { at: 'Q1 2026-27', short: 'Q1 26-27', value: 15, other: 5 },
      { at: 'Q2 2026-27', short: 'Q2 26-27', value: null, other: 6 },
    ],
    names: { own: 'Your centre', other: 'Median' },
    wordOf: String,
  })
  const texts = textsOf(drawChart({ file: 'jobs', title: 'Jobs', about: 'Jobs by quarter', ...marks }))
  expect(texts).toEqual(
    expect.arrayContaining(['Jobs', '0', '15', 'Q1 26-27', 'Q2 26-27', 'Your centre', 'Median']),
  )
})

it('of the fonts only the faces are put in whose letters are written', async () => {
  expect(isInRange('U+0C80-0CFF, U+200C', 0x0c95)).toBe(true)
  expect(isInRange('U+0C80-0CFF, U+200C', 0x41)).toBe(false)
  const face = (family: string, range: string) => ({ family, range, url: `${family}.woff2`, weight: '400' })
  const faces = [face('Latin', 'U+0-FF'), face('Kannada', 'U+C80-CFF'), face('Devanagari', 'U+900-97F')]
  const css = await facesFor('Kannada ಕೃಷಿ', faces, (url) => Promise.resolve(`data:${url}`))
  expect(css).toContain('url(data:Latin.woff2)')
  expect(css).toContain('url(data:Kannada.woff2)')
  expect(css).not.toContain('Devanagari')
})
