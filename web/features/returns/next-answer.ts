import type { KeyboardEvent } from 'react'

/** What is typed or chosen in; of the options of a choice only the chosen one, or else the first. */
const ENTERED = ':is(input, textarea):not(:disabled)'
const NOT_TYPED = new Set(['file', 'hidden'])

function entriesIn(form: Element): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(ENTERED)]
  return all.filter((one) => {
    if (one.type !== 'radio') return !NOT_TYPED.has(one.type)
    const group = all.filter((other) => other.name === one.name && other.type === 'radio')
    const chosen = group.find((other) => other instanceof HTMLInputElement && other.checked)
    return one === (chosen ?? group[0])
  })
}

const isBlank = (one: HTMLElement): boolean =>
  one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && one.type !== 'radio')
    ? one.value.trim() === ''
    : one instanceof HTMLInputElement && !one.checked

/** Where a return is gone on with: the first answer that is missing, or else the first. Returns false if there is none. */
export function focusFirst(form: Element | null): boolean {
  const entries = form ? entriesIn(form) : []
  const first = entries.find(isBlank) ?? entries[0]
  first?.focus()
  return first !== undefined
}

/** Nothing of the page has the focus that would take a key itself. */
export const isIdle = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('main') === true

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
