import { createRoute } from '@tanstack/react-router'
import { bellKindsOf } from '#domain/permissions/notices.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const notices = createRoute({
  ...inside('/notices'),
  beforeLoad: () => requireActor((actor) => bellKindsOf(actor).length > 0),
  component: pageFrom(() => import('#web/pages/notices/notices-page.tsx'), 'NoticesPage'),
})
