import { useQuery } from '@tanstack/react-query'
import { LIST_IMPORTS } from '#domain/api/endpoints.ts'
import type { Import } from '#domain/api/import.ts'
import type { Page } from '#domain/api/page.ts'
import { IMPORTS_IN_BELL } from '#domain/api/page-size.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'

/** Polling interval in milliseconds while an import runs. */
const EVERY = 2_000

const NONE = { data: [], total: 0 }

/** The person's own open imports, newest first; polled often while one is running. */
export const useImportNotices = (isWanted: boolean): Pick<Page<Import>, 'data' | 'total'> =>
  useQuery<Page<Import>, Problem>({
    queryKey: [...keys.importLists, 'open'],
    ...callOptions(LIST_IMPORTS, { query: IMPORTS_IN_BELL }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.data.some((i) => i.status === 'running') ? EVERY : false),
  }).data ?? NONE
