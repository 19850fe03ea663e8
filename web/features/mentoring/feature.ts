import { IconRocket, IconUsers } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readsAll } from '#domain/permissions/reading.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { requireActor, requireWhose } from '#web/platform/session/guard.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const StartupMentoring = lazyPart(async () => (await import('./startup-mentoring.tsx')).StartupMentoring)

const mentors = createRoute({
  ...inside('/mentors'),
  component: pageFrom(() => import('./mentors-page.tsx'), 'MentorsPage'),
})

const mentor = createRoute({
  ...inside('/mentor/$id'),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('mentor', params.id)),
  component: pageFrom(() => import('./mentor-page.tsx'), 'MentorPage'),
})

const mentorStartups = createRoute({
  ...inside('/mentor-startups'),
  beforeLoad: () => requireActor((actor) => actor.mentorId !== null),
  component: pageFrom(() => import('./mentor-startups-page.tsx'), 'MentorStartupsPage'),
})

/** For mentors and portal accounts (mentors.md, Complete-profile form of a mentor). */
const completeMentor = createRoute({
  ...inside('/profile/mentor/complete'),
  beforeLoad: async ({ search }) => {
    await requireActor((actor) => actor.mentorId !== null || readsAll(actor))
    await requireWhose(search, 'mentor')
  },
  component: pageFrom(() => import('./complete-mentor-page.tsx'), 'CompleteMentorPage'),
})

export const mentoring = {
  routes: [mentors, mentor, mentorStartups, completeMentor],
  menu: (actor, { programme, incubator }) => [
    ...(actor.mentorId !== null
      ? [{ label: 'Startups', href: '/mentor-startups', icon: IconRocket, also: /^\/startup\// }]
      : []),
    {
      label: 'Mentors',
      href: '/mentors',
      icon: IconUsers,
      also: /^\/mentor\//,
      count: programme?.mentor ?? incubator?.mentors,
    },
  ],
  panels: { startup: StartupMentoring },
  incubatorTabs: [
    {
      tab: 'mentors',
      label: 'Mentors',
      counts: ['mentor'],
      load: async () => (await import('./mentors-tab.tsx')).MentorsTab,
    },
  ],
} satisfies Feature
