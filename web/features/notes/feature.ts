import { IconNote } from '@tabler/icons-react'
import { canRead } from '#domain/permissions/reading.ts'
import type { Feature } from '#web/shell/feature.ts'
import { allNotes } from './all-notes.route.ts'

export const notes = {
  routes: [allNotes],
  smallPages: (actor) =>
    canRead(actor, 'note') ? [{ label: 'Notes', href: '/all-notes', icon: IconNote }] : [],
} satisfies Feature
