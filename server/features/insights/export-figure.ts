/** The table of a chart, as a table for people (dashboards-and-figures.md, Exports of the dashboard). */
import { FIGURE_WORDS, type FigureName } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import type { CellKind, Table, TableCell } from '#domain/vocabulary/tables.ts'
import { notFound } from '#server/platform/http/refusal.ts'

const KINDS: Readonly<Record<string, CellKind>> = { rupees: 'rupees', minutes: 'minutes' }

/** A row for each group, and a column for each of a second one. 404 for a figure that the dashboard does not have. */
export function tableOfFigure(figures: readonly InsightFigure[], name: FigureName, about: string): Table {
  const figure = figures.find((one) => one.name === name)
  if (!figure) throw notFound('This figure')
  const { label, unit } = FIGURE_WORDS[name]
  const { rows } = figure
  const kind = KINDS[unit ?? ''] ?? 'decimal'
  const seconds = [...new Set(rows.flatMap(({ labels }) => labels.slice(1, 2)))]
  const firsts = [...new Set(rows.map(({ labels }) => labels[0] ?? label))]
  const valueOf = (first: string, second?: string): TableCell =>
    rows.find(({ labels }) => (labels[0] ?? label) === first && labels[1] === second)?.value ?? null
  const isMatrix = seconds.length > 0
  return {
    title: label,
    about,
    columns: [
      { header: isMatrix ? 'Year' : label, kind: 'words' },
      ...(isMatrix ? seconds : ['Value']).map((header) => ({ header, kind })),
    ],
    rows: firsts.map((first) => [
      first,
      ...(isMatrix ? seconds.map((second) => valueOf(first, second)) : [valueOf(first)]),
    ]),
  }
}
