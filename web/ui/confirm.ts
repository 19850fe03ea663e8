import { noteFocus } from './use-focus-back.ts'

/** Milliseconds: the dialog has faded out by then. */
const FADED = 200

export interface Question {
  /** Short and with the verb: "Delete prototype". */
  title: string
  /** The promised question, naming what goes: "Are you sure you want to delete Hasiru Sense?" */
  text: string
  /** What follows from it, and whether it can be undone. */
  consequence?: string
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

export interface OpenQuestion extends Question {
  answer: (isSure: boolean) => void
}

let open: OpenQuestion | null = null
const watchers = new Set<() => void>()

function put(next: OpenQuestion | null): void {
  open = next
  for (const tell of watchers) tell()
}

/** What is being asked; for `Questions`, which shows it. */
export const currentQuestion = {
  get: (): OpenQuestion | null => open,
  watch: (tell: () => void): (() => void) => {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
}

/** Asks before something goes; true where the person says yes. Escape, Cancel and a click beside say no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const giveBack = noteFocus()
    const asking: OpenQuestion = {
      ...question,
      answer: (isSure) => {
        // Answered already: a second press while the dialog fades.
        if (open !== asking) return
        put(null)
        resolve(isSure)
        // The kit gives it back to where it was, which is gone if that was a menu's entry.
        window.setTimeout(giveBack, FADED)
      },
    }
    // One question at a time: another takes the place of one that nobody answered.
    open?.answer(false)
    put(asking)
  })

/**
 * What a deletion says under its question; the history keeps what went
 * (history-and-restoring.md, Restoring a deleted record).
 */
export const CAN_BE_RESTORED = 'You can restore it from its history.'
