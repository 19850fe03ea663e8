type Listener = () => void
let listener: Listener | null = null

/** The router says here what happens when the server no longer knows us; it knows the address to come back to. */
export const onSignedOut = (next: Listener): void => {
  listener = next
}

export const reportSignedOut = (): void => listener?.()
