import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const templates = createRoute({
  ...inside('/form/templates'),
  component: pageFrom(() => import('#web/pages/templates/templates-page.tsx'), 'TemplatesPage'),
})
