import { createContext, use } from 'react'

/** Closes the dialog around, after a question if something in it is unsaved; null outside of dialogs. */
export const LeaveDialog = createContext<(() => void) | null>(null)

/** What Cancel does in a form: it closes the dialog around, which asks first; without one, `onCancel`. */
export const useLeave = (onCancel: () => void): (() => void) => use(LeaveDialog) ?? onCancel
