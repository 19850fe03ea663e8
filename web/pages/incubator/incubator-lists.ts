import type { ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { Crumb } from '#web/ui/page-name.ts'

/** The title and address of the list of each incubator type (incubators.md, Incubator list). */
export const INCUBATOR_LISTS: Readonly<
  Record<ShortType, { title: string; href: string; kind: string | null; publicHref?: string }>
> = {
  COE: { title: "COE's", href: '/incubators?type=COE', kind: null, publicHref: '/COE' },
  NAIN: { title: "NAIN's", href: '/incubators/nains', kind: 'nains', publicHref: '/NAIN' },
  TBI: { title: "TBI's", href: '/incubators/tbis', kind: 'tbis' },
  'K-WING': { title: "K-WING's", href: '/incubators/kwings', kind: 'kwings' },
  CIF: { title: "CIF's", href: '/incubators/cifs', kind: 'cifs' },
}

/**
 * The breadcrumb of a profile: Dashboard, the list of its type, the profile
 * (incubators.md, Incubator profile page).
 */
export function crumbOf(short: string): Crumb {
  const list = INCUBATOR_LISTS[short as ShortType]
  return list === undefined
    ? { label: 'Incubators', href: '/incubators' }
    : { label: list.title, href: list.href }
}
