import type { Match } from '#domain/api/search.ts'
import { funding } from '#domain/entities/funding.ts'
import { program } from '#domain/entities/program.ts'
import { LISTS, tabOf } from '#web/ui/place-of-list.ts'

/** Tabs of documents other than general ones. */
const OF_CATEGORY: Readonly<Record<string, string>> = { funding: 'tab=funding', governance: 'tab=governance' }

/** The address of a search result: the record's page, or its panel next to its list. */
export function placeOfMatch(match: Match): string {
  const { module, _id, incubator_id: owner, startup_id: startupId, category } = match
  if (module === program.name) return `${LISTS[module]}?open=${_id}`
  if (module in LISTS) return `/${module}/${_id}`
  if (module === funding.name && startupId !== null) return `/startup/${startupId}?list=items&open=${_id}`
  const tab = OF_CATEGORY[category ?? ''] ?? tabOf(module)
  return `/incubator/${owner}?${tab}&open=${_id}`
}
