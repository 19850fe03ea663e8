import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const allNotes = createRoute({
  ...inside('/all-notes'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'note')),
  component: pageFrom(() => import('#web/features/notes/notes-page.tsx'), 'NotesPage'),
})
