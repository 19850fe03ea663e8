import type { ShownByView } from '#domain/api/view.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { problemOfColumns } from '#domain/entities/list-columns.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { invalid, Refusal, type AnsweredProblem } from '#server/platform/http/refusal.ts'
import { readListQuery } from '#server/core/records/list-query.ts'

const BESIDE_FILTERS = new Set(['search', 'sort', 'order'])

/** The problems for which the list would refuse the same query. */
function problemsOfQuery(
  entity: Entity,
  query: Readonly<Record<string, string>>,
  regions: readonly Region[],
): AnsweredProblem[] {
  try {
    readListQuery(entity, query, regions)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    return error.errors.flatMap((problem) =>
      'message' in problem
        ? [
            {
              path: BESIDE_FILTERS.has(problem.path) ? problem.path : `filters.${problem.path}`,
              message: problem.message,
            },
          ]
        : [],
    )
  }
}

/** 400 if a view has a filter, a value, an order or a column that its list does not have. */
export function checkView(entity: Entity, shown: ShownByView, regions: readonly Region[]): void {
  const { filters, search, sort, order, columns } = shown
  const isFilter = (name: string) => entity.filters.includes(name)
  const unknown = Object.keys(filters).filter((name) => !isFilter(name))
  const known = Object.fromEntries(Object.entries(filters).filter(([name]) => isFilter(name)))
  const columnProblem = columns === null ? null : problemOfColumns(entity, columns)
  const problems = [
    ...unknown.map((name) => ({
      path: `filters.${name}`,
      message: `${entity.label.many} have no filter "${name.slice(0, 60)}"`,
    })),
    ...problemsOfQuery(
      entity,
      { ...known, ...(search && { search }), ...(sort && { sort }), ...(order && { order }) },
      regions,
    ),
    ...(columnProblem === null ? [] : [{ path: 'columns', message: columnProblem }]),
  ]
  if (problems.length > 0) throw invalid(problems)
}
