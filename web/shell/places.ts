/** The addresses of lists and of their records, which menus, searches, files and requests lead to. */

type ListDialog = 'add' | 'import'

interface Place {
  /** The page of its list, of the whole programme or of one's own incubator. */
  readonly list?: string
  /** Each record has a page of its own: /startup/{id}. Others open beside their list. */
  readonly hasPages?: true
  /** The dialogs that the address of its list opens, if not both. */
  readonly dialogs?: readonly ListDialog[]
  /** Its tab of an incubator's profile. */
  readonly tab?: string
}

/** Where the records of modules are shown that are not on an incubator's tab Performance; null within other pages only. */
const PLACES: Readonly<Record<string, Place | null>> = {
  incubator: { list: '/incubators', hasPages: true },
  startup: { list: '/startups', hasPages: true },
  mentor: { list: '/mentors', hasPages: true },
  // Programs are imported while their startups are, documents not at all.
  program: { list: '/programs', dialogs: ['add'] },
  note: { list: '/all-notes', dialogs: [] },
  request: { list: '/raise-request', dialogs: [] },
  'return-form': { list: '/return-forms', dialogs: ['add'] },
  return: { list: '/returns', hasPages: true, dialogs: [] },
  event: { tab: 'tab=events' },
  document: { tab: 'tab=documents', dialogs: ['add'] },
  funding: { tab: 'tab=funding&list=items' },
  mentorship: null,
  'mentor-session': null,
}

const placeOf = (module: string): Place | null =>
  module in PLACES ? PLACES[module]! : { tab: `tab=performance&module=${module}` }

/** Modules that have a place of their own. */
export const PLACED: readonly string[] = Object.keys(PLACES)
/** Whether the records of a module are shown at an address, and not only within the pages of others. */
export const hasPlace = (module: string): boolean => placeOf(module) !== null
export const hasPages = (module: string): boolean => placeOf(module)?.hasPages === true
/** The page of a module's list; undefined if it is a tab of incubators, or none. */
export const pageOfList = (module: string): string | undefined => placeOf(module)?.list
export const tabOf = (module: string): string | undefined => placeOf(module)?.tab

/** The address of a module's list; undefined where it has none without an incubator. */
export function placeOfList(module: string, incubatorId: string | null): string | undefined {
  const { list, tab } = placeOf(module) ?? {}
  return list ?? (tab === undefined || incubatorId === null ? undefined : `/incubator/${incubatorId}?${tab}`)
}

/** The address that opens a dialog of a module's list; undefined where the list has none. */
export function placeOfDialog(
  module: string,
  incubatorId: string | null,
  dialog: ListDialog,
): string | undefined {
  const list = placeOfList(module, incubatorId)
  if (list === undefined || placeOf(module)?.dialogs?.includes(dialog) === false) return undefined
  return `${list}${list.includes('?') ? '&' : '?'}dialog=${dialog}`
}

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
  const page = pageOfList(module)
  // The pages of returns are below their list.
  if (hasPages(module)) return `${module === 'return' ? page : `/${module}`}/${_id}`
  if (page !== undefined) return `${page}?open=${_id}`
  if (module === 'funding' && startupId !== null) return `/startup/${startupId}?list=items&open=${_id}`
  const tab = OF_CATEGORY[category ?? ''] ?? tabOf(module)
  return `/incubator/${owner}?${tab}&open=${_id}`
}
