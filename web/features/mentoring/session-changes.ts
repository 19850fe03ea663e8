import { IconCalendarTime, IconCalendarX, IconChecklist, IconPencil, type Icon } from '@tabler/icons-react'
import type { SessionRights } from './session-rights.ts'

/** What a dialog does with a session. */
export type SessionDialog = 'view' | SessionChange
type SessionChange = 'move' | 'edit' | 'cancel' | 'close'

interface Offer {
  readonly dialog: SessionChange
  readonly label: string
  readonly Icon: Icon
}

const CLOSE: Offer = { dialog: 'close', label: 'Hours and feedback', Icon: IconChecklist }
const MOVE: Offer = { dialog: 'move', label: 'Move', Icon: IconCalendarTime }
const EDIT: Offer = { dialog: 'edit', label: 'Edit agenda and link', Icon: IconPencil }
const CANCEL: Offer = { dialog: 'cancel', label: 'Cancel session', Icon: IconCalendarX }

/**
 * The dialogs that somebody with these rights can open to change a session now, wherever it is shown; the one that
 * cancels it is the last (mentor-sessions.md, What is possible when).
 */
export const changesOf = ({ change, mayCancel, mayClose }: SessionRights): Offer[] => [
  ...(mayClose ? [CLOSE] : []),
  ...(change ? [MOVE, EDIT] : []),
  ...(mayCancel ? [CANCEL] : []),
]
