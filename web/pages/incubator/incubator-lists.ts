import type { ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { Crumb } from '#web/ui/page-name.ts'

/** The list of each type of incubator: what it is called and where it stands (incubators.md, Incubator list). */
export const INCUBATOR_LISTS: Readonly<
  Record<ShortType, { title: string; href: string; kind: string | null }>
> = {
  COE: { title: "COE's", href: '/incubators?type=COE', kind: null },
  NAIN: { title: "NAIN's", href: '/incubators/nains', kind: 'nains' },
  TBI: { title: "TBI's", href: '/incubators/tbis', kind: 'tbis' },
  'K-WING': { title: "K-WING's", href: '/incubators/kwings', kind: 'kwings' },
  CIF: { title: "CIF's", href: '/incubators/cifs', kind: 'cifs' },
}

/** Dashboard, then the centres' list, then the profile (incubators.md, Incubator profile page). */
export function crumbOf(short: string): Crumb {
  const list = INCUBATOR_LISTS[short as ShortType]
  return list === undefined
    ? { label: 'Incubators', href: '/incubators' }
    : { label: list.title, href: list.href }
}
