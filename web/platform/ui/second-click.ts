/**
 * The second click of a double click belongs to what the first one pressed. If that has gone or changed its name by
 * then, because the next request, a list or another step took its place, it would decide what nobody has read; it does
 * nothing (look-and-behaviour.md, Pressing).
 */
const CONTROL =
  'a, button, input, select, textarea, summary, [role="button"], [role^="menuitem"], [role="option"]'

/** What a click acts on: a control, the row, or the place itself. A label stands for its input. */
function actedOn(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const label = target.closest('label')
  return target.closest(CONTROL) ?? label?.control ?? target.closest('[data-id]') ?? target
}

const nameOf = (element: Element | null): string =>
  element?.matches('button, a, [role]')
    ? (element.getAttribute('aria-label') ?? element.textContent ?? '')
    : ''

let first: { element: Element | null; name: string } | null = null
let isStopped = false

/** Whether this click, or the double click that follows it, is a second one on something else. */
function isSecond({ type, detail, target }: MouseEvent): boolean {
  if (type === 'dblclick') return isStopped
  // Keys and scripts click too, without a count.
  if (detail === 0) return false
  const element = actedOn(target)
  const name = nameOf(element)
  if (detail > 1) isStopped = first !== null && (first.element !== element || first.name !== name)
  else [first, isStopped] = [{ element, name }, false]
  return isStopped
}

/** Stops such clicks before anything acts on them; called once. */
export function stopSecondClicks(): void {
  for (const type of ['click', 'dblclick'] as const)
    // Not on the window: what only watches the clicks of a person hears all of them.
    document.addEventListener(
      type,
      (event) => {
        if (!isSecond(event)) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true },
    )
}
