import { IconActivity } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { canRead, ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const MentorActivity = lazyPart(async () => (await import('./mentor-activity.tsx')).MentorActivity)
const IncubatorActivity = lazyPart(async () => (await import('./incubator-activity.tsx')).IncubatorActivity)

const route = createRoute({
  ...inside('/editActivity'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'activity')),
  component: pageFrom(() => import('./activity-page.tsx'), 'ActivityPage'),
})

export const activity = {
  routes: [route],
  menu: (actor) =>
    readsAll(actor) || ownIncubatorOf(actor) !== null
      ? [{ label: 'Activities', href: '/editActivity', icon: IconActivity, also: /^\/deleted$/ }]
      : [],
  panels: { mentor: MentorActivity, 'incubator-dashboard': IncubatorActivity },
} satisfies Feature
