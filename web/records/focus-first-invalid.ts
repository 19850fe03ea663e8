/** A form that was not taken leads to the first input that says why; in a long one it may be out of sight. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  // Not before the errors stand on the page.
  window.setTimeout(() => {
    const input = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    input?.focus()
    input?.scrollIntoView?.({ block: 'center' })
  })
}
