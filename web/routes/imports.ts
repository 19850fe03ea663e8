import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const imports = createRoute({
  ...inside('/imports'),
  component: pageFrom(() => import('#web/pages/imports/imports-page.tsx'), 'ImportsPage'),
})
