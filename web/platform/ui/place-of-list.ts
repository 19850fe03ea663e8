/** Lists of the whole programme, or of one's own incubator, by their module. */
export const LISTS: Readonly<Record<string, string>> = {
  incubator: '/incubators',
  startup: '/startups',
  mentor: '/mentors',
  program: '/programs',
}
/** Tabs of an incubator's profile; any other module is on Performance. */
const TABS: Readonly<Record<string, string>> = {
  event: 'tab=events',
  document: 'tab=documents',
  funding: 'tab=funding&list=items',
}
export const tabOf = (module: string): string => TABS[module] ?? `tab=performance&module=${module}`

/** The address of a module's list; undefined where it has none without an incubator. */
export const placeOfList = (module: string, incubatorId: string | null): string | undefined =>
  LISTS[module] ?? (incubatorId === null ? undefined : `/incubator/${incubatorId}?${tabOf(module)}`)
