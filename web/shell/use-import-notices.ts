import { useQuery } from '@tanstack/react-query'
import { LIST_IMPORTS } from '#domain/api/endpoints.ts'
import type { Import } from '#domain/api/import.ts'
import type { Page } from '#domain/api/page.ts'
import { IMPORTS_IN_BELL } from '#domain/api/page-size.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'

/** Milliseconds between two looks at what is running. */
const EVERY = 2_000

/** The newest imports; looked at often while one is at work. */
export const useImportNotices = (isWanted: boolean): readonly Import[] =>
  useQuery<Page<Import>, Problem>({
    queryKey: [...keys.importLists, 'newest'],
    queryFn: ({ signal }) => ask(LIST_IMPORTS, { query: { pageSize: IMPORTS_IN_BELL }, signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.data.some((i) => i.status === 'running') ? EVERY : false),
  }).data?.data ?? []
