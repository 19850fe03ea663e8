import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const allNotes = createRoute({
  ...inside('/all-notes'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'note')),
  component: pageFrom(() => import('#web/pages/notes/notes-page.tsx'), 'NotesPage'),
})
