import type { InsightFigure } from '#domain/api/insights.ts'

/** Events are of the incubator, and a startup's page is about the startup. */
const IS_OF_INCUBATOR = 'events-upcoming'

/** The figures of a startup's page. */
export const ownFiguresOf = (figures: readonly InsightFigure[]): InsightFigure[] =>
  figures.filter(({ name }) => name !== IS_OF_INCUBATOR)

/** Whether nothing was recorded of a startup: no session, no funds, nothing that it made. */
export const isBare = (figures: readonly InsightFigure[]): boolean =>
  figures.every(({ rows }) => rows.every(({ value }) => value === 0))
