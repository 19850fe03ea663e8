/** Focuses the first invalid input, which may be out of sight in a long form. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  // Waits until the errors are rendered.
  window.setTimeout(() => {
    const input = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    input?.focus()
    input?.scrollIntoView?.({ block: 'center' })
  })
}

/** Focuses the first input when a form starts again. */
export function focusFirstInput(form: HTMLElement | null): void {
  window.setTimeout(() => form?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus())
}
