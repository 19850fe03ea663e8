import { IconBuildingCommunity, IconLayoutDashboard } from '@tabler/icons-react'
import type { Feature, MenuEntry } from '#web/shell/feature.ts'
import { dashboard as route } from './dashboard.route.ts'
import { dashboardOf } from './parts.ts'

const entry: MenuEntry = { label: 'Dashboard', href: '/dashboard', icon: IconLayoutDashboard }

export const dashboard = {
  routes: [route],
  menu: (actor) => {
    const kind = dashboardOf(actor)
    if (kind === 'portal') return [entry]
    if (kind === 'incubator') return [{ ...entry, icon: IconBuildingCommunity, also: /^\/incubator\// }]
    // A startup's dashboard is its resume. A mentor's begins with its lists.
    if (kind === 'startup') return [{ ...entry, also: new RegExp(`^/startup(/${actor.startupId}(/.*)?)?$`) }]
    return []
  },
} satisfies Feature
