import { IconRocket, IconUsers } from '@tabler/icons-react'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'
import { completeMentor } from './complete-mentor.route.ts'
import { mentor } from './mentor.route.ts'
import { mentors } from './mentors.route.ts'
import { mentorStartups } from './mentor-startups.route.ts'

const StartupMentoring = lazyPart(async () => (await import('./startup-mentoring.tsx')).StartupMentoring)

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
} satisfies Feature
