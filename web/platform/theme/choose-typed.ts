import type { KeyboardEvent } from 'react'

/**
 * Enter in the open list of a searchable input chooses the marked option, or the first if a text was typed. It
 * never sends the form, which would drop the text.
 */
export function chooseTyped(e: KeyboardEvent<HTMLInputElement>): void {
  const input = e.currentTarget
  if (e.key !== 'Enter' || e.nativeEvent.isComposing || input.getAttribute('aria-expanded') !== 'true') return
  e.preventDefault()
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  // Mantine chooses an option that is marked.
  if (!list || list.querySelector('[data-combobox-selected]') || input.value.trim() === '') return
  list.querySelector<HTMLElement>('[role="option"]:not([data-combobox-disabled])')?.click()
}
