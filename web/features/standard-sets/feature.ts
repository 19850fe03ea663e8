import { IconTargetArrow } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readsAll } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const standardSetsPage = createRoute({
  ...inside('/deliverables'),
  beforeLoad: () => requireActor(readsAll),
  component: pageFrom(() => import('./standard-sets-page.tsx'), 'StandardSetsPage'),
})

export const standardSets = {
  routes: [standardSetsPage],
  menu: (actor) =>
    readsAll(actor)
      ? [{ label: 'Deliverables', href: '/deliverables', icon: IconTargetArrow, isLater: true }]
      : [],
} satisfies Feature
