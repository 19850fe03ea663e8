import { IconInbox } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { hasInbox } from '#domain/permissions/inbox.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const inboxPage = createRoute({
  ...inside('/inbox'),
  beforeLoad: () => requireActor(hasInbox),
  component: pageFrom(() => import('./inbox-page.tsx'), 'InboxPage'),
})

export const inbox = {
  routes: [inboxPage],
  menu: (actor, { inbox: counted }) =>
    hasInbox(actor)
      ? [{ label: 'Inbox', href: '/inbox', icon: IconInbox, count: counted?.open, isLater: true }]
      : [],
} satisfies Feature
