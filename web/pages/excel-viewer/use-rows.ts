import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FileRows } from '#domain/api/file.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { get, toQuery } from '#web/api/request.ts'

const PAGE_SIZE = 100

/** A page of a sheet; the one before stays until the next is here. `path` is below /api. */
export function useRows(path: string, sheet: string | undefined, page: number | undefined) {
  const query = { sheet, page, pageSize: PAGE_SIZE }
  return useQuery<FileRows, Problem>({
    queryKey: keys.fileRows(path, query),
    queryFn: ({ signal }) => get<FileRows>(`${path}/rows${toQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    // A kept file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
