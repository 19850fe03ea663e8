import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { READ_FIGURES, READ_PUBLIC_FIGURES } from '#domain/api/endpoints.ts'
import type { Figure, Figures } from '#domain/api/list-figures.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Problem } from '#web/api/problem.ts'
import type { Row } from '#web/api/use-records.ts'

/**
 * The figures of a list, computed by the server (lists-and-search.md, Figures of a list): for the signed-in
 * person, or, with `publicOf`, as the public sees this incubator. `query` contains the list's filters.
 */
export const useFigures = (
  entity: Entity,
  publicOf: string | undefined,
  query: ListQuery = {},
  isWanted = true,
): UseQueryResult<Figures, Problem> =>
  useQuery<Figures, Problem>({
    queryKey: [...keys.entity(entity.name), 'figures', publicOf, query],
    queryFn: ({ signal }) =>
      publicOf === undefined
        ? ask(READ_FIGURES(entity), { query, signal })
        : ask(READ_PUBLIC_FIGURES, { params: { id: publicOf, module: entity.name }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })

/** The record behind a figure, with enough values to change the figure's field. */
export const recordOfFigure = (figure: Figure): Row => ({
  version: 0,
  createdAt: figure.updatedAt,
  ...figure,
  pending: figure.pending ?? [],
})
