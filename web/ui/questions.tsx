import { useState, useSyncExternalStore } from 'react'
import { currentQuestion } from './confirm.ts'
import { lazyPart } from './lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Where `confirm` asks. */
export const Questions = () => {
  const asked = useSyncExternalStore(currentQuestion.watch, currentQuestion.get)
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  const shown = asked ?? last
  return shown && <ConfirmDialog question={shown} isOpen={asked !== null} />
}
