import { createRoute } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { requireActor, requireWhose } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const completeStartup = createRoute({
  ...inside('/profile/startup/complete'),
  beforeLoad: async ({ search }) => {
    await requireActor((actor) => decide(actor, 'startup.update').outcome !== 'refuse')
    await requireWhose(search, 'startup')
  },
  component: pageFrom(
    () => import('#web/features/startups/complete-startup-page.tsx'),
    'CompleteStartupPage',
  ),
})
