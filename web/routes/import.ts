import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const oneImport = createRoute({
  ...inside('/imports/$id'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'import')),
  component: pageFrom(() => import('#web/pages/import/import-page.tsx'), 'ImportPage'),
})
