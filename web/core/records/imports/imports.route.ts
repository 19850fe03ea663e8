import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const imports = createRoute({
  ...inside('/imports'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'import')),
  component: pageFrom(() => import('#web/core/records/imports/imports-page.tsx'), 'ImportsPage'),
})
