import { IconFileImport } from '@tabler/icons-react'
import { decide } from '#domain/permissions/decide.ts'
import type { Feature } from '#web/shell/feature.ts'
import { deleted } from './deleted.route.ts'
import { oneImport } from './imports/import.route.ts'
import { imports } from './imports/imports.route.ts'

export const records = {
  routes: [imports, oneImport, deleted],
  smallPages: (actor) =>
    decide(actor, 'record.create').outcome === 'refuse'
      ? []
      : [{ label: 'Imports', href: '/imports', icon: IconFileImport }],
} satisfies Feature
