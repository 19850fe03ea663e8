import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { noteFocus } from './use-focus-back.ts'

/** Milliseconds: the dialog has faded out by then. */
const FADED = 200

interface Question {
  /** Short and with the verb: "Delete prototype". */
  title: string
  /** The spec's question, naming what goes: "Are you sure you want to delete Hasiru Sense?" */
  text: string
  /** What follows from it, and whether it can be undone. */
  consequence?: string
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

/** Asks before something goes; true where the person says yes. Escape, Cancel and a click beside say no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    const giveBack = noteFocus()
    const resolve = (isSure: boolean) => {
      answer(isSure)
      // The kit gives it back to where it was, which is gone if that was a menu's entry.
      window.setTimeout(giveBack, FADED)
    }
    modals.openConfirmModal({
      title: question.title,
      size: 440,
      children: (
        <>
          <Text>{question.text}</Text>
          {question.consequence && (
            <Text c="dimmed" mt={4}>
              {question.consequence}
            </Text>
          )}
        </>
      ),
      labels: { confirm: question.confirmLabel, cancel: question.cancelLabel ?? 'Cancel' },
      confirmProps: question.isDestructive ? { color: 'red' } : {},
      // A destructive answer is never the one that Enter gives by accident.
      cancelProps: question.isDestructive ? { 'data-autofocus': true } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })

/** What a deletion says under its question; the history keeps what went (ruling 35). */
export const CAN_BE_RESTORED = 'It can be restored from the history afterwards.'
