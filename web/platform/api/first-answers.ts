/** Milliseconds after which the answers that came with the page are too old to use. */
const NEW = 10_000

let answers: Map<string, unknown> | undefined

const readAnswers = (): Map<string, unknown> => {
  const json = document.getElementById('answers')?.textContent
  return new Map(json ? Object.entries(JSON.parse(json) as Record<string, unknown>) : [])
}

/**
 * The answer to a GET that came with the page (server/platform/http/first-calls.ts), by the call's path. Each is used
 * once, while the page is new; undefined if there is none.
 */
export function takeFirstAnswer(path: string): unknown {
  answers ??= readAnswers()
  const answer = answers.get(path)
  answers.delete(path)
  return performance.now() < NEW ? answer : undefined
}

/** Drops the unused answers, which may be outdated: something was written, or the session ended. */
export function dropFirstAnswers(): void {
  answers = new Map()
}
