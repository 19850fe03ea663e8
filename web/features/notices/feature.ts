import { createRoute } from '@tanstack/react-router'
import { bellKindsOf } from '#domain/permissions/notices.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const route = createRoute({
  ...inside('/notices'),
  beforeLoad: () => requireActor((actor) => bellKindsOf(actor).length > 0),
  component: pageFrom(() => import('./notices-page.tsx'), 'NoticesPage'),
})

export const notices = { routes: [route] } satisfies Feature
