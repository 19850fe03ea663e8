import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIST_FILE_ROWS } from '#domain/api/endpoints.ts'
import type { FileRows } from '#domain/api/file.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import type { FilePlace } from '#web/platform/api/read-file.ts'

const PAGE_SIZE = 100

/** A page of a sheet; the previous page stays visible until the next one has loaded. */
export function useRows(file: FilePlace, sheet: string | undefined, page: number | undefined) {
  const query = { sheet, page, pageSize: PAGE_SIZE }
  return useQuery<FileRows, Problem>({
    queryKey: keys.fileRows(file, query),
    queryFn: ({ signal }) => ask(LIST_FILE_ROWS, { params: { ...file }, query, signal }),
    placeholderData: keepPreviousData,
    // Stored files never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
