type Listener = () => void
let listener: Listener | null = null

/** The router registers here what to do when the session has ended; it knows the address to return to. */
export const onSignedOut = (next: Listener): void => {
  listener = next
}

export const reportSignedOut = (): void => listener?.()
