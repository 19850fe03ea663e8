import { useState } from 'react'
import { askToDiscard, useUnsaved } from '#web/ui/unsaved.ts'

/** In milliseconds; slightly longer than the fade of Mantine's dialogs. */
const QUESTION_FADE = 250

/**
 * Closes a form on Escape, Cancel or a click outside, after a question if there is input. Leaving the page asks the same;
 * `giveUp` closes a form that would stay open then.
 */
export function useConfirmClose(hasInput: boolean, onClose: () => void, giveUp?: () => void) {
  useUnsaved(hasInput, giveUp)
  /** The question is open over the dialog and handles Escape. */
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const isSure = await askToDiscard()
    // Waits until the question has closed and returned the focus. If the dialog closed first, the focus could
    // not return to the element that opened it.
    window.setTimeout(() => (isSure ? onClose() : setAsking(false)), QUESTION_FADE)
  }
  const leave = () => (hasInput ? void ask() : onClose())
  return { isAsking, leave }
}
