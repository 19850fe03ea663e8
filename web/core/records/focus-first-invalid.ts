import type { RefObject } from 'react'

/** In milliseconds. */
const AGAIN_AFTER = 20
const TRIES = 25

/**
 * Focuses the first invalid input, which may be out of sight in a long form, as soon as the errors are rendered. A slow
 * device takes a while for that.
 */
export function focusFirstInvalid(form: HTMLElement | null, tries = TRIES): void {
  window.setTimeout(
    () => {
      const input = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
      if (!input && tries > 1) return focusFirstInvalid(form, tries - 1)
      input?.focus()
      input?.scrollIntoView?.({ block: 'center' })
    },
    tries === TRIES ? 0 : AGAIN_AFTER,
  )
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
