export const SHORT_TYPES = ['COE', 'NAIN', 'TBI', 'K-WING', 'CIF'] as const
export type ShortType = (typeof SHORT_TYPES)[number]

/** The order of the types on the landing page (public-pages.md, Landing order). */
export const LANDING_ORDER: readonly ShortType[] = ['COE', 'TBI', 'NAIN', 'K-WING', 'CIF']

/** The text of a type contains its short name in parentheses (incubators.md, Types of incubators). */
export const INCUBATOR_TYPES = [
  {
    value: 'Center of Excellence (COE)',
    label: 'Center of Excellence (COE)',
    also: ['COE', 'Centre of Excellence (COE)', 'Centre of Excellence'],
  },
  { value: 'New Age Innovation Network (NAIN)', label: 'New Age Innovation Network (NAIN)', also: ['NAIN'] },
  {
    value: 'Technology Business Incubator (TBI)',
    label: 'Technology Business Incubator (TBI)',
    also: ['TBI'],
  },
  { value: "Women's Incubator (K-WING)", label: "Women's Incubator (K-WING)", also: ['K-WING', 'KWING'] },
  {
    value: 'Common Instrumentation Facility (CIF)',
    label: 'Common Instrumentation Facility (CIF)',
    also: ['CIF'],
  },
] as const

/** "Center of Excellence (COE)" → "COE"; "N/A" where there are no parentheses (incubators.md, Types of incubators). */
export const shortTypeOf = (incubatorType: unknown): string =>
  /\(([^)]+)\)/.exec(typeof incubatorType === 'string' ? incubatorType : '')?.[1] ?? 'N/A'

export const typeOfShort = (short: string): string | undefined =>
  INCUBATOR_TYPES.find((t) => shortTypeOf(t.value).toLowerCase() === short.toLowerCase())?.value

/** Whether an incubator is a NAIN, some of whose records have other options. */
export const isNain = (incubator: { readonly incubator_type?: unknown }): boolean =>
  shortTypeOf(incubator.incubator_type) === 'NAIN'

interface IncubatorList {
  readonly title: string
  readonly href: string
  /** Its name below /incubators; null if a query names the type. */
  readonly kind: string | null
}

/** The title and address of the list of each incubator type (incubators.md, Incubator list). */
export const INCUBATOR_LISTS: Readonly<Record<ShortType, IncubatorList>> = {
  COE: { title: "COE's", href: '/incubators?type=COE', kind: null },
  NAIN: { title: "NAIN's", href: '/incubators/nains', kind: 'nains' },
  TBI: { title: "TBI's", href: '/incubators/tbis', kind: 'tbis' },
  'K-WING': { title: "K-WING's", href: '/incubators/kwings', kind: 'kwings' },
  CIF: { title: "CIF's", href: '/incubators/cifs', kind: 'cifs' },
}
