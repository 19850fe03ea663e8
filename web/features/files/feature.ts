import { IconFiles, IconFileSpreadsheet } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const uploads = createRoute({
  ...inside('/uploads'),
  component: pageFrom(() => import('./uploads-page.tsx'), 'UploadsPage'),
})

const templates = createRoute({
  ...inside('/form/templates'),
  component: pageFrom(() => import('./templates-page.tsx'), 'TemplatesPage'),
})

export const files = {
  routes: [uploads, templates],
  smallPages: (actor) => [
    ...(decide(actor, 'record.create').outcome === 'refuse'
      ? []
      : [{ label: 'Form templates', href: '/form/templates', icon: IconFileSpreadsheet }]),
    { label: 'Uploads', href: '/uploads', icon: IconFiles },
  ],
} satisfies Feature
