import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const records = createRoute({
  ...inside('/records/$module'),
  component: pageFrom(() => import('#web/pages/records/records-page.tsx'), 'RecordsPage'),
})
