import type { Feature } from '#web/shell/feature.ts'
import { invitations as list } from './invitations.route.ts'
import { onboardIncubator } from './onboard-incubator.route.ts'
import { onboardStartup } from './onboard-startup.route.ts'

export const invitations = {
  routes: [list],
  openRoutes: [onboardStartup, onboardIncubator],
} satisfies Feature
