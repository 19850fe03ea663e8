import { createRoute } from '@tanstack/react-router'
import { bellKindsOf } from '#domain/permissions/notices.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const notices = createRoute({
  ...inside('/notices'),
  beforeLoad: () => requireActor((actor) => bellKindsOf(actor).length > 0),
  component: pageFrom(() => import('#web/features/notices/notices-page.tsx'), 'NoticesPage'),
})
