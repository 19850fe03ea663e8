import { IconServer2, IconSettings, IconShieldCheck } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const route = createRoute({
  ...inside('/settings'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'admin')),
  component: pageFrom(() => import('./settings-page.tsx'), 'SettingsPage'),
})

const mails = createRoute({
  ...inside('/mails'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'mail')),
  component: pageFrom(() => import('./mails-page.tsx'), 'MailsPage'),
})

const system = createRoute({
  ...inside('/system'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'system')),
  component: pageFrom(() => import('./system-page.tsx'), 'SystemPage'),
})

const rights = createRoute({
  ...inside('/rights'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'rights')),
  component: pageFrom(() => import('./rights-page.tsx'), 'RightsPage'),
})

export const settings = {
  routes: [route, mails, system, rights],
  menu: (actor) => {
    const isListed = readsAll(actor)
      ? decide(actor, 'admin.change').outcome !== 'refuse'
      : canRead(actor, 'admin')
    return isListed
      ? [{ label: 'Admin Settings', href: '/settings', icon: IconSettings, also: /^\/mails$/ }]
      : []
  },
  smallPages: (actor) => [
    ...(canRead(actor, 'rights')
      ? [{ label: 'Roles and permissions', href: '/rights', icon: IconShieldCheck }]
      : []),
    ...(canRead(actor, 'system') ? [{ label: 'System', href: '/system', icon: IconServer2 }] : []),
  ],
} satisfies Feature
