import type { KeyboardEvent } from 'react'

/**
 * Escape on a button that has nothing open. Heard on the way down (`onKeyDownCapture`): a tooltip takes the key for
 * itself on the way up, and the person would have to press twice.
 */
export const isButtonEscape = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && target instanceof HTMLElement && target.matches('button:not([aria-expanded="true"])')
