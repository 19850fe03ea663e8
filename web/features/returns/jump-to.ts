/** The id of a question's place on the page. */
export const placeOfQuestion = (code: string): string => `question-${code}`

/** Where the keyboard goes on: what is marked for it, the first input, or the question. */
const START = '[data-problem], input:enabled, textarea:enabled, button'

/** Brings a question into view, and the keyboard to it. */
export function jumpTo(code: string): void {
  const place = document.getElementById(placeOfQuestion(code))
  if (!place) return
  const problem = place.querySelector<HTMLElement>('[data-problem]')
  ;(problem ?? place.querySelector<HTMLElement>(START))?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
