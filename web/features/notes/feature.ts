import { IconNote } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const allNotes = createRoute({
  ...inside('/all-notes'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'note')),
  component: pageFrom(() => import('./notes-page.tsx'), 'NotesPage'),
})

export const notes = {
  routes: [allNotes],
  smallPages: (actor) =>
    canRead(actor, 'note') ? [{ label: 'Notes', href: '/all-notes', icon: IconNote }] : [],
} satisfies Feature
