import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const programs = createRoute({
  ...inside('/programs'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'program')),
  component: pageFrom(() => import('#web/features/programs/programs-page.tsx'), 'ProgramsPage'),
})
