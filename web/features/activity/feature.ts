import { IconActivity } from '@tabler/icons-react'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import type { Feature } from '#web/shell/feature.ts'
import { activity as route } from './activity.route.ts'

export const activity = {
  routes: [route],
  menu: (actor) =>
    readsAll(actor) || ownIncubatorOf(actor) !== null
      ? [{ label: 'Activities', href: '/editActivity', icon: IconActivity, also: /^\/deleted$/ }]
      : [],
} satisfies Feature
