import { createRoute } from '@tanstack/react-router'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const records = createRoute({
  ...inside('/records/$module'),
  component: pageFrom(() => import('./records-page.tsx'), 'RecordsPage'),
})

export const lists = { routes: [records] } satisfies Feature
