import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const oneImport = createRoute({
  ...inside('/imports/$id'),
  component: pageFrom(() => import('#web/pages/import/import-page.tsx'), 'ImportPage'),
})
