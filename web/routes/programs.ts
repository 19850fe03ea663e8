import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const programs = createRoute({
  ...inside('/programs'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'program')),
  component: pageFrom(() => import('#web/pages/programs/programs-page.tsx'), 'ProgramsPage'),
})
