import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const templates = createRoute({
  ...inside('/form/templates'),
  component: pageFrom(() => import('#web/features/files/templates-page.tsx'), 'TemplatesPage'),
})
