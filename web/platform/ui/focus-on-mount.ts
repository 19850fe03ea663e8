/** As a `ref`: the element gets the focus when it appears. Unlike `autoFocus`, also one that is no input. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** As a `ref`, for what a sticky foot holds: it is in view, and a browser would scroll to where it stands without that. */
export const focusInPlace = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
