import { IconFiles, IconFileSpreadsheet } from '@tabler/icons-react'
import { decide } from '#domain/permissions/decide.ts'
import type { Feature } from '#web/shell/feature.ts'
import { templates } from './templates.route.ts'
import { uploads } from './uploads.route.ts'

export const files = {
  routes: [uploads, templates],
  smallPages: (actor) => [
    ...(decide(actor, 'record.create').outcome === 'refuse'
      ? []
      : [{ label: 'Form templates', href: '/form/templates', icon: IconFileSpreadsheet }]),
    { label: 'Uploads', href: '/uploads', icon: IconFiles },
  ],
} satisfies Feature
