import {
  IconActivity,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconChecklist,
  IconFlask,
  IconLayoutDashboard,
  IconPlus,
  IconRocket,
  IconSchool,
  IconSettings,
  IconUserCircle,
  IconUsers,
  IconWoman,
  type Icon,
} from '@tabler/icons-react'
import type { CountsOfIncubator, PortalCounts } from '#domain/api/counts.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import type { ShortType } from '#domain/vocabulary/incubator-types.ts'

export interface MenuEntry {
  label: string
  href: string
  icon: Icon
  /** Other addresses that belong to the entry: the records of its list. */
  also?: RegExp
  /** The count at its right edge; nothing until it has loaded. */
  count?: number | undefined
}

interface MenuCounts {
  programme?: PortalCounts | undefined
  incubator?: CountsOfIncubator | undefined
  /** Pending requests that the person can decide on, or has made. */
  waiting?: number | undefined
}

const ofType = (
  label: string,
  href: string,
  icon: Icon,
  type: ShortType,
  stats?: PortalCounts,
): MenuEntry => ({
  label,
  href,
  icon,
  count: stats?.institution_type[type],
})

const dashboard: MenuEntry = { label: 'Dashboard', href: '/dashboard', icon: IconLayoutDashboard }
const startups = (count?: number): MenuEntry => ({
  label: 'Startups',
  href: '/startups',
  icon: IconRocket,
  also: /^\/(startup\/|(programs|invitations)$)/,
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

const settings: MenuEntry = {
  label: 'Admin Settings',
  href: '/settings',
  icon: IconSettings,
  also: /^\/mails$/,
}

/** The side menu of each role, with the entries whose pages exist (screens.md, Side menu of the portal). */
export function menuFor(actor: Actor, { programme, incubator, waiting }: MenuCounts): MenuEntry[] {
  if (readsAll(actor))
    return [
      dashboard,
      ofType("COE's", '/incubators?type=COE', IconBuilding, 'COE', programme),
      ofType("NAIN's", '/incubators/nains', IconSchool, 'NAIN', programme),
      ofType("TBI's", '/incubators/tbis', IconBuildingFactory2, 'TBI', programme),
      ofType("K-WING's", '/incubators/kwings', IconWoman, 'K-WING', programme),
      ofType("CIF's", '/incubators/cifs', IconFlask, 'CIF', programme),
      startups(programme?.startup),
      mentors(programme?.mentor),
      activities,
      ...(decide(actor, 'admin.change').outcome === 'refuse' ? [] : [settings]),
    ]
  if (ownIncubatorOf(actor) !== null)
    return [
      { ...dashboard, icon: IconBuildingCommunity, also: /^\/incubator\// },
      startups(incubator?.startups),
      mentors(incubator?.mentors),
      { label: 'Approvals', href: '/approvals', icon: IconChecklist, count: waiting },
      activities,
      ...(canRead(actor, 'admin') ? [settings] : []),
    ]
  if (actor.kind === 'mentor')
    return [
      { ...startups(), href: '/mentor-startups' },
      mentors(),
      { label: 'Profile', href: '/profile', icon: IconUserCircle },
    ]
  // A startup's dashboard is its resume.
  return [{ ...dashboard, also: new RegExp(`^/startup(/${actor.startupId}(/.*)?)?$`) }, mentors()]
}

/**
 * The way to another incubator, for people whose menu has no list of them; a startup asks for one
 * (incubators.md, Adding an incubator).
 */
export function addIncubatorFor(actor: Actor): MenuEntry | null {
  if (actor.kind === 'startup')
    return { label: 'Request an incubator', href: '/raise-request', icon: IconPlus }
  if (readsAll(actor) || decide(actor, 'incubator.create').outcome === 'refuse') return null
  return { label: 'Add incubator', href: '/incubators?dialog=choose', icon: IconPlus }
}

/** Whether an entry is the current page; if `href` has a query, the query must match too. */
export function isCurrent(entry: MenuEntry, pathname: string, search: string): boolean {
  const [path, query] = entry.href.split('?')
  if (entry.also?.test(pathname)) return true
  const now = new URLSearchParams(search)
  return (
    pathname === path && [...new URLSearchParams(query)].every(([name, value]) => now.get(name) === value)
  )
}

/** The one entry that is marked: a pinned view before the list that it shows. */
export const currentOf = (
  entries: readonly MenuEntry[],
  pathname: string,
  search: string,
): MenuEntry | undefined =>
  entries
    .filter((entry) => isCurrent(entry, pathname, search))
    .toSorted((a, b) => b.href.length - a.href.length)[0]
