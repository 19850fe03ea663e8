import { useState } from 'react'
import { confirm } from '#web/ui/confirm.ts'

/** Milliseconds; a little longer than the kit's dialogs take to fade. */
const QUESTION_GOES = 250

/** Closing a form by Escape, Cancel or a click beside it; asks first where something was filled in. */
export function useLeaving(hasInput: boolean, onClose: () => void) {
  /** A question stands over the dialog: Escape is the question's. */
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const isSure = await confirm({
      title: 'Discard changes',
      text: 'Discard unsaved changes?',
      consequence: "You can't undo this.",
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      isDestructive: true,
    })
    // Not before the Escape that answered has been heard by everybody, and the question has gone with
    // the focus given back: from a dialog that is no more there is no way back to what opened it.
    window.setTimeout(() => (isSure ? onClose() : setAsking(false)), QUESTION_GOES)
  }
  const leave = () => (hasInput ? void ask() : onClose())
  return { isAsking, leave }
}
