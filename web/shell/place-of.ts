import type { Match } from '#domain/api/search.ts'
import { document } from '#domain/entities/document.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { funding } from '#domain/entities/funding.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'

/** Lists of the whole programme, or of one's own incubator. */
const LISTS: Readonly<Record<string, string>> = {
  [incubator.name]: '/incubators',
  [startup.name]: '/startups',
  [mentor.name]: '/mentors',
}
/** Tabs of an incubator's profile; any other module stands on Performance. */
const TABS: Readonly<Record<string, string>> = {
  [event.name]: 'tab=events',
  [document.name]: 'tab=documents',
  [funding.name]: 'tab=funding&list=items',
}
const tabOf = (module: string): string => TABS[module] ?? `tab=performance&module=${module}`

/** Where the list of a module is; undefined where it has none without an incubator. */
export const placeOfList = ({ name }: Pick<Entity, 'name'>, incubatorId: string | null): string | undefined =>
  LISTS[name] ?? (incubatorId === null ? undefined : `/incubator/${incubatorId}?${tabOf(name)}`)

/** The tabs of documents that are no general ones. */
const OF_CATEGORY: Readonly<Record<string, string>> = { funding: 'tab=funding', governance: 'tab=governance' }

/** Where a record that was found is opened: its page, or its panel beside its list. */
export function placeOfMatch(match: Match): string {
  const { module, _id, incubator_id: owner, startup_id: startupId, category } = match
  if (module in LISTS) return `/${module}/${_id}`
  if (module === funding.name && startupId !== null) return `/startup/${startupId}?list=items&open=${_id}`
  const tab = OF_CATEGORY[category ?? ''] ?? tabOf(module)
  return `/incubator/${owner}?${tab}&open=${_id}`
}
