import type { RefObject } from 'react'

/** Focuses the first invalid input, which may be out of sight in a long form. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  // Waits until the errors are rendered.
  window.setTimeout(() => {
    const input = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    input?.focus()
    input?.scrollIntoView?.({ block: 'center' })
  })
}

/** The same in a row of a table that contains this element. */
export function focusInvalidIn(part: RefObject<HTMLElement | null>): void {
  // The row may not be rendered yet.
  window.setTimeout(() => focusFirstInvalid(part.current?.closest('tbody') ?? null))
}

/** Focuses the first input when a form starts again. */
export function focusFirstInput(form: HTMLElement | null): void {
  window.setTimeout(() => form?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus())
}
