import { funding } from '#domain/entities/funding.ts'
import { hasPages, pageOfList, tabOf } from './place-of-list.ts'

/** Tabs of documents other than general ones. */
const OF_CATEGORY: Readonly<Record<string, string>> = { funding: 'tab=funding', governance: 'tab=governance' }

/** What a search, or a list of files, answers of a record. */
interface Found {
  readonly module: string
  readonly _id: string
  readonly incubator_id: string | null
  readonly startup_id: string | null
  readonly category: string | null
}

/** The address of a record: its page, or its panel next to its list. */
export function placeOfRecord(found: Found): string {
  const { module, _id, incubator_id: owner, startup_id: startupId, category } = found
  if (hasPages(module)) return `/${module}/${_id}`
  const page = pageOfList(module)
  if (page !== undefined) return `${page}?open=${_id}`
  if (module === funding.name && startupId !== null) return `/startup/${startupId}?list=items&open=${_id}`
  const tab = OF_CATEGORY[category ?? ''] ?? tabOf(module)
  return `/incubator/${owner}?${tab}&open=${_id}`
}
