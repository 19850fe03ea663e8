import { IconActivity } from '@tabler/icons-react'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'
import { activity as route } from './activity.route.ts'

const MentorActivity = lazyPart(async () => (await import('./mentor-activity.tsx')).MentorActivity)
const IncubatorActivity = lazyPart(async () => (await import('./incubator-activity.tsx')).IncubatorActivity)

export const activity = {
  routes: [route],
  menu: (actor) =>
    readsAll(actor) || ownIncubatorOf(actor) !== null
      ? [{ label: 'Activities', href: '/editActivity', icon: IconActivity, also: /^\/deleted$/ }]
      : [],
  panels: { mentor: MentorActivity, 'incubator-dashboard': IncubatorActivity },
} satisfies Feature
