import { createRoute } from '@tanstack/react-router'
import { expectVisitor } from '#web/session/guard.ts'
import { pageFrom, root } from './root.ts'

/** The parent of addresses that are public for everyone; it draws the public pages' frame. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'public',
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('#web/pages/public-frame.tsx'), 'PublicFrame'),
})
