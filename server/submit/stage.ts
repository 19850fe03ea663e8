import { ChangeRefusal } from '#server/http/refusal.ts'
import type { Refused, Staged } from './types.ts'

/** Converts each change by one stage, or collects its refusal. */
export function partition<From extends { at: number }, To extends object>(
  items: readonly From[],
  check: (item: From) => To | ChangeRefusal,
): Staged<To> {
  const passed: To[] = []
  const refused: Refused[] = []
  for (const item of items) {
    const result = check(item)
    if (result instanceof ChangeRefusal) refused.push({ at: item.at, refusal: result })
    else passed.push(result)
  }
  return { passed, refused }
}
