import { useEffect, useState } from 'react'
import { confirm } from './confirm.ts'

/** What was typed and is not saved; each with what gives it up, where it would stay on the page. */
const works = new Map<object, (() => void) | undefined>()
const watchers = new Set<(isAny: boolean) => void>()

function put(change: () => void): void {
  const before = works.size > 0
  change()
  const now = works.size > 0
  if (now !== before) for (const notify of watchers) notify(now)
}

/** Tells whether anything is unsaved, whenever that changes. */
export const watchUnsaved = (notify: (isAny: boolean) => void): void => void watchers.add(notify)

/** Forgets what is unsaved, before the page is left for good: the session has ended, or the work is done. */
export const forgetUnsaved = (): void => put(() => works.clear())

/**
 * As long as `isUnsaved`, leaving the page or its tab asks first (changing-records.md, Unsaved input). `giveUp` closes
 * what would stay open.
 */
export function useUnsaved(isUnsaved: boolean, giveUp?: () => void): void {
  const [work] = useState(() => ({}))
  useEffect(() => {
    if (!isUnsaved) return undefined
    put(() => works.set(work, giveUp))
    return () => put(() => works.delete(work))
  }, [isUnsaved, giveUp, work])
}

/** Asks whether unsaved input is to be discarded. */
export const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard changes',
    text: 'Discard unsaved changes?',
    consequence: "You can't undo this.",
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    isDestructive: true,
  })

/** Whether to stay for what is unsaved: asks, and gives it up if the person says so. */
export async function stayForUnsaved(): Promise<boolean> {
  if (works.size === 0) return false
  if (!(await askToDiscard())) return true
  for (const giveUp of works.values()) giveUp?.()
  return false
}

/**
 * Whether a click or key is being handled. What the product opens later, such as the next page after a save, is not the
 * person's wish to leave.
 */
let isActing = false
export const isPersonActing = (): boolean => isActing
if (typeof window !== 'undefined')
  for (const event of ['click', 'keydown'])
    window.addEventListener(
      event,
      () => {
        isActing = true
        window.setTimeout(() => (isActing = false))
      },
      { capture: true },
    )
