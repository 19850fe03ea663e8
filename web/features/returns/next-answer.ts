import type { KeyboardEvent } from 'react'

/** What is typed or chosen in; of the options of a choice only the chosen one, or else the first. */
const ENTERED = 'input:enabled:not([type="file"], [type="hidden"]), textarea:enabled'

function entriesIn(form: Element): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(ENTERED)]
  return all.filter((one) => {
    if (one.type !== 'radio') return true
    const group = all.filter((other) => other.name === one.name && other.type === 'radio')
    const chosen = group.find((other) => other instanceof HTMLInputElement && other.checked)
    return one === (chosen ?? group[0])
  })
}

/**
 * Enter leads to the next answer, and after the last one to the button that submits; in a text, which has lines, it
 * does so with Ctrl or Cmd. Tab passes everything that belongs to an answer.
 */
export function onEnter(e: KeyboardEvent<HTMLElement>, submit: () => HTMLElement | null): void {
  const { target } = e
  const isText = target instanceof HTMLTextAreaElement
  const isEntered = isText || (target instanceof HTMLInputElement && target.type !== 'file')
  if (e.key !== 'Enter' || e.nativeEvent.isComposing || !isEntered) return
  if (isText && !e.ctrlKey && !e.metaKey) return
  e.preventDefault()
  const entries = entriesIn(e.currentTarget)
  // The chosen option of a choice may be another than the focused one.
  const at = entries.findIndex((one) => one === target || isOfGroup(one, target))
  const next = entries[at + 1] ?? submit()
  next?.focus()
}

const isOfGroup = (one: HTMLElement, other: HTMLElement): boolean =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  one.name === other.name
