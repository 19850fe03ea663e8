import { flushSync } from 'react-dom'

/**
 * A press and its release make a click only on one and the same element. What moves the page in between, such as a
 * message that appears because an input has lost the focus to the pressed button, takes the click away from it.
 */
let isPressed = false
const waiting = new Set<() => void>()

function release(): void {
  isPressed = false
  if (waiting.size === 0) return
  // Drawn at once: the next key or press is about what it has changed.
  flushSync(() => {
    for (const act of waiting) {
      waiting.delete(act)
      act()
    }
  })
}

if (typeof window !== 'undefined') {
  const listen = (event: string, act: (e: Event) => void) =>
    window.addEventListener(event, act, { capture: true })
  listen('pointerdown', (e) => {
    if ((e as PointerEvent).button === 0) isPressed = true
  })
  // The click knows its element by then, and what it does may need what was waiting.
  listen('click', release)
  // Without a click: the pointer was moved away, or a menu of the browser took it.
  listen('pointerup', () => void window.setTimeout(release))
  for (const event of ['pointercancel', 'contextmenu']) listen(event, release)
  // Not captured, because every element that loses the focus would be heard.
  window.addEventListener('blur', release)
}

/** Does it at once, or, while the pointer is pressed, when the press has become a click or has ended without one. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}
