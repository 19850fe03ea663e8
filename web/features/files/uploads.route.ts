import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const uploads = createRoute({
  ...inside('/uploads'),
  component: pageFrom(() => import('#web/features/files/uploads-page.tsx'), 'UploadsPage'),
})
