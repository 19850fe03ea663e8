import { queryOptions, useQuery } from '@tanstack/react-query'
import { LIST_VIEWS } from '#domain/api/endpoints.ts'
import type { SavedView } from '#domain/api/view.ts'
import { placeOfList } from './places.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const viewsOptions = queryOptions<SavedView[], Problem>({
  queryKey: keys.views,
  queryFn: async ({ signal }) => (await ask(LIST_VIEWS, { signal })).data,
  staleTime: 60_000,
})

const NONE: readonly SavedView[] = []

/** The saved views that the person sees, of every list, by name. */
export const useViews = (): readonly SavedView[] => useQuery(viewsOptions).data ?? NONE

export const readViewsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.views })

/** What a view shows, in the words of an address. */
export const wordsOfView = ({ filters, search, sort, order, columns }: SavedView): ListQuery => ({
  ...filters,
  ...(search === null ? {} : { search }),
  ...(sort === null ? {} : { sort }),
  ...(order === null ? {} : { order }),
  ...(columns === null ? {} : { columns: columns.join(',') }),
})

/** The address that shows a view; undefined where its list has none without an incubator. */
export function hrefOfView(view: SavedView, incubatorId: string | null): string | undefined {
  const place = placeOfList(view.entity, incubatorId)
  const words = new URLSearchParams(Object.entries(wordsOfView(view)).map(([k, v]) => [k, String(v)]))
  if (place === undefined || words.size === 0) return place
  return `${place}${place.includes('?') ? '&' : '?'}${words}`
}
