import { IconFileImport } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const imports = createRoute({
  ...inside('/imports'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'import')),
  component: pageFrom(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
})

const oneImport = createRoute({
  ...inside('/imports/$id'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'import')),
  component: pageFrom(() => import('./imports/import-page.tsx'), 'ImportPage'),
})

const deleted = createRoute({
  ...inside('/deleted'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'details')),
  component: pageFrom(() => import('./deleted-page.tsx'), 'DeletedPage'),
})

export const records = {
  routes: [imports, oneImport, deleted],
  smallPages: (actor) =>
    decide(actor, 'record.create').outcome === 'refuse'
      ? []
      : [{ label: 'Imports', href: '/imports', icon: IconFileImport }],
} satisfies Feature
