import { createRoute } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { requireActor, requireWhose } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const completeStartup = createRoute({
  ...inside('/profile/startup/complete'),
  beforeLoad: async ({ search }) => {
    await requireActor((actor) => decide(actor, 'startup.update').outcome !== 'refuse')
    await requireWhose(search, 'startup')
  },
  component: pageFrom(() => import('#web/pages/startup/complete-startup-page.tsx'), 'CompleteStartupPage'),
})
