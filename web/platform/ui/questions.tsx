import { useState, useSyncExternalStore } from 'react'
import { currentQuestion } from './confirm.ts'
import { lazyPart } from './lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Renders the questions of `confirm`. */
export const Questions = () => {
  const open = useSyncExternalStore(currentQuestion.watch, currentQuestion.get)
  // Keeps the answered question while the dialog fades.
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  const shown = open ?? last
  return shown && <ConfirmDialog question={shown} isOpen={open !== null} />
}
