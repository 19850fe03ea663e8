/** Milliseconds after which a page is no longer new: what is asked for then is asked of the server. */
const NEW = 10_000

let answers: Map<string, unknown> | undefined

const readAnswers = (): Map<string, unknown> => {
  const json = document.getElementById('answers')?.textContent
  return new Map(json ? Object.entries(JSON.parse(json) as Record<string, unknown>) : [])
}

/**
 * The answer to a read that came with the page (server/http/first-calls.ts), by the call's path: given once, while
 * the page is new; undefined where none came.
 */
export function takeFirstAnswer(path: string): unknown {
  answers ??= readAnswers()
  const answer = answers.get(path)
  answers.delete(path)
  return performance.now() < NEW ? answer : undefined
}

/** What came with the page and was not asked for yet may be true no longer: something was changed, or nobody is here. */
export function dropFirstAnswers(): void {
  answers = new Map()
}
