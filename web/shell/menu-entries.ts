import {
  IconActivity,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconChecklist,
  IconFlask,
  IconLayoutDashboard,
  IconRocket,
  IconSchool,
  IconUserCircle,
  IconUsers,
  IconWoman,
  type Icon,
} from '@tabler/icons-react'
import type { CountsOfIncubator, PublicCounts } from '#domain/api/counts.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import type { ShortType } from '#domain/vocabulary/incubator-types.ts'

export interface MenuEntry {
  label: string
  href: string
  icon: Icon
  /** Other addresses that belong to the entry: a record of its list. */
  also?: RegExp
  /** What is counted at its right edge; nothing where the figure is not here yet. */
  count?: number | undefined
}

export interface MenuCounts {
  programme?: PublicCounts | undefined
  incubator?: CountsOfIncubator | undefined
  /** Requests that wait for the person, or are theirs and wait. */
  waiting?: number | undefined
}

const ofType = (
  label: string,
  href: string,
  icon: Icon,
  type: ShortType,
  stats?: PublicCounts,
): MenuEntry => ({
  label,
  href,
  icon,
  count: stats?.incubators[type],
})

const dashboard: MenuEntry = { label: 'Dashboard', href: '/dashboard', icon: IconLayoutDashboard }
const startups = (count?: number): MenuEntry => ({
  label: 'Startups',
  href: '/startups',
  icon: IconRocket,
  also: /^\/startup\//,
  count,
})
const mentors = (count?: number): MenuEntry => ({
  label: 'Mentors',
  href: '/mentors',
  icon: IconUsers,
  also: /^\/mentor\//,
  count,
})
const activities: MenuEntry = {
  label: 'Activities',
  href: '/editActivity',
  icon: IconActivity,
  also: /^\/deleted$/,
}

/** The side menu of each role, with the entries whose pages are built (screens.md, Side menu of the portal). */
export function menuFor(actor: Actor, { programme, incubator, waiting }: MenuCounts): MenuEntry[] {
  if (readsAll(actor))
    return [
      dashboard,
      ofType("COE's", '/incubators?type=COE', IconBuilding, 'COE', programme),
      ofType("NAIN's", '/incubators/nains', IconSchool, 'NAIN', programme),
      ofType("TBI's", '/incubators/tbis', IconBuildingFactory2, 'TBI', programme),
      ofType("K-WING's", '/incubators/kwings', IconWoman, 'K-WING', programme),
      ofType("CIF's", '/incubators/cifs', IconFlask, 'CIF', programme),
      startups(programme?.startups),
      mentors(programme?.mentors),
      activities,
    ]
  if (ownIncubatorOf(actor) !== null)
    return [
      { ...dashboard, icon: IconBuildingCommunity, also: /^\/incubator\// },
      startups(incubator?.startups),
      mentors(incubator?.mentors),
      { label: 'Approvals', href: '/approvals', icon: IconChecklist, count: waiting },
      activities,
    ]
  if (actor.kind === 'mentor')
    return [mentors(), { label: 'Profile', href: '/profile', icon: IconUserCircle }]
  return [dashboard, mentors()]
}

/** Whether an entry is where the person is; `href` with a query asks for that query too. */
export function isCurrent(entry: MenuEntry, pathname: string, search: string): boolean {
  const [path, query] = entry.href.split('?')
  if (entry.also?.test(pathname)) return true
  return (
    pathname === path && (query === undefined || new URLSearchParams(search).get('type') === query.slice(5))
  )
}
