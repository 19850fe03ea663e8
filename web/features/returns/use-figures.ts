import { useQuery } from '@tanstack/react-query'
import { READ_RETURN_FIGURES } from '#domain/api/endpoints.ts'
import type { FIGURES_BY } from '#domain/vocabulary/return-groups.ts'
import type { ShortType } from '#domain/vocabulary/incubator-types.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import type { ReturnFigure } from './figure-measure.ts'

export interface FiguresQuery {
  readonly form_id: string
  readonly code: string
  readonly by: (typeof FIGURES_BY)[number]
  readonly period?: string
  readonly type?: ShortType
  readonly as_on?: string
}

/** The figures of a question. */
export const useFigures = (query: FiguresQuery) =>
  useQuery<{ readonly data: readonly ReturnFigure[] }, Problem>({
    queryKey: keys.returns('figures', { ...query }),
    ...callOptions(READ_RETURN_FIGURES, { query }),
  })
