/** As a `ref`: the element gets the focus when it appears. Unlike `autoFocus`, also one that is no input. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
