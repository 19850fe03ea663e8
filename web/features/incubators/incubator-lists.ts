import { INCUBATOR_LISTS, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { Crumb } from '#web/platform/ui/page-name.ts'

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
