import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const records = createRoute({
  ...inside('/records/$module'),
  component: pageFrom(() => import('#web/features/lists/records-page.tsx'), 'RecordsPage'),
})
