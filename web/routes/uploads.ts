import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const uploads = createRoute({
  ...inside('/uploads'),
  component: pageFrom(() => import('#web/pages/uploads/uploads-page.tsx'), 'UploadsPage'),
})
