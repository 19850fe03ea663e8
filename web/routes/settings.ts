import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const settings = createRoute({
  ...inside('/settings'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'admin')),
  component: pageFrom(() => import('#web/pages/settings/settings-page.tsx'), 'SettingsPage'),
})
