interface Question {
  /** Short, with a verb: "Delete prototype". */
  title: string
  /**
   * The promised question with the record's name: "Are you sure you want to delete Hasiru Sense?" If the title
   * asks it, the consequence.
   */
  text: string
  /** The consequence, and whether it can be undone. */
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
  for (const notify of watchers) notify()
}

/** The open question, for `Questions`, which renders it. */
export const currentQuestion = {
  get: (): OpenQuestion | null => open,
  watch: (notify: () => void): (() => void) => {
    watchers.add(notify)
    return () => void watchers.delete(notify)
  },
}

/** Asks for confirmation; true if the person agrees. Escape, Cancel and a click outside mean no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const asking: OpenQuestion = {
      ...question,
      answer: (isSure) => {
        // Ignores a second press while the dialog fades.
        if (open !== asking) return
        put(null)
        resolve(isSure)
      },
    }
    // Only one question at a time: a new one replaces an unanswered one.
    open?.answer(false)
    put(asking)
  })

/**
 * The consequence shown with a deletion; the history keeps deleted records
 * (history-and-restoring.md, Restoring a deleted record).
 */
export const CAN_BE_RESTORED = 'You can restore it from its history.'
