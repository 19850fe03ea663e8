import type { ShortType } from './incubator-types.ts'

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
