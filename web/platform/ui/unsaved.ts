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

/** What is unsaved now, to compare with later. */
export const unsavedNow = (): ReadonlySet<object> => new Set(works.keys())
export const isUnsavedSince = (before: ReadonlySet<object>): boolean =>
  [...works.keys()].some((work) => !before.has(work))

/** In milliseconds; slightly longer than the fade of Mantine's dialogs. */
const QUESTION_FADE = 250
/** The question is open, or what it was about is about to close. */
let isAsking = false
/** How many clicks and keys there were, and with which of them the question was answered: what is below hears it too. */
let presses = 0
let answeredWith = -1

/** Asks whether unsaved input is to be discarded. */
async function askToDiscard(): Promise<boolean> {
  isAsking = true
  // The question would hear the key that it comes from, and be answered by it.
  await new Promise((done) => window.setTimeout(done))
  const isSure = await confirm({
    title: 'Discard changes',
    text: 'Discard unsaved changes?',
    consequence: "You can't undo this.",
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    isDestructive: true,
  })
  isAsking = false
  answeredWith = presses
  window.setTimeout(() => (answeredWith = -1))
  return isSure
}

/** Forgets a question that nobody answered before its page went, as between tests. */
export function forgetQuestion(): void {
  isAsking = false
  answeredWith = -1
}

/** Closes what holds input on Escape, Cancel or a click outside: asks first if anything was typed. */
export async function leaveInput(hasInput: boolean, onLeave: () => void): Promise<void> {
  if (isAsking || answeredWith === presses) return
  if (!hasInput) return onLeave()
  if (!(await askToDiscard())) return
  isAsking = true
  // Waits until the question has closed and returned the focus. If a dialog closed first, the focus could not return to
  // the element that opened it.
  window.setTimeout(() => {
    isAsking = false
    onLeave()
  }, QUESTION_FADE)
}

/** Whether to stay for what is unsaved: asks, and gives it up if the person says so. */
export async function stayForUnsaved(): Promise<boolean> {
  if (works.size === 0) return false
  if (!(await askToDiscard())) return true
  for (const giveUp of works.values()) giveUp?.()
  return false
}

/**
 * Whether a click, a key or what is typed is being handled. What the product opens later, such as the next page after a save, is not the
 * person's wish to leave.
 */
let isActing = false
export const isPersonActing = (): boolean => isActing
if (typeof window !== 'undefined')
  for (const event of ['click', 'keydown', 'input'])
    window.addEventListener(
      event,
      () => {
        isActing = true
        window.setTimeout(() => (isActing = false))
      },
      { capture: true },
    )
