import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const route = createRoute({
  ...inside('/programs'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'program')),
  component: pageFrom(() => import('./programs-page.tsx'), 'ProgramsPage'),
})

export const programs = { routes: [route] } satisfies Feature
