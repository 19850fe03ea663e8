import { IconServer2, IconSettings, IconShieldCheck } from '@tabler/icons-react'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import type { Feature } from '#web/shell/feature.ts'
import { mails } from './mails.route.ts'
import { rights } from './rights.route.ts'
import { settings as route } from './settings.route.ts'
import { system } from './system.route.ts'

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
      ? [{ label: 'Who may do what', href: '/rights', icon: IconShieldCheck }]
      : []),
    ...(canRead(actor, 'system') ? [{ label: 'System', href: '/system', icon: IconServer2 }] : []),
  ],
} satisfies Feature
