export interface ToastOptions {
  /** In milliseconds. */
  duration?: number
  action?: ToastAct
  /** What was tried. Its next success takes the error away. */
  about?: string
}

/** The action: a function, or a link to a page of the product. */
export type ToastAct = { label: string } & ({ onClick: () => void } | { href: string })

export type ToastTone = 'success' | 'info' | 'error'
