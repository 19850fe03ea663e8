import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { READ_FIGURES } from '#domain/api/endpoints.ts'
import type { Figure, Figures } from '#domain/api/list-figures.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import type { Row } from '#web/platform/api/use-records.ts'

/**
 * The figures of a list, computed by the server (lists-and-search.md, Figures of a list). `query` contains the list's
 * filters.
 */
export const useFigures = (entity: Entity, query: ListQuery): UseQueryResult<Figures, Problem> =>
  useQuery<Figures, Problem>({
    queryKey: [...keys.entity(entity.name), 'figures', query],
    ...callOptions(READ_FIGURES(entity), { query }),
    placeholderData: keepPreviousData,
  })

/** The record behind a figure, with enough values to change the figure's field. */
export const recordOfFigure = (figure: Figure): Row => ({
  version: 0,
  createdAt: figure.updatedAt,
  ...figure,
  pending: figure.pending ?? [],
})
