import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'
import type { Refused, Staged } from './types.ts'

/**
 * Adds to a change what a stage found. Not to a copy of it: of a copy with more properties V8 makes each of these in
 * microseconds, and an import has thousands of changes.
 */
export const extend = <One extends object, More extends object>(one: One, more: More): One & More =>
  Object.assign(one, more)

/** The refusal of the whole batch, which tells what each of its changes is refused for; undefined if none is. */
export function refusalOf({ refused, together }: Omit<Staged<unknown>, 'passed'>): ChangeRefusal | undefined {
  const refusal = together ?? refused[0]?.refusal
  if (refusal) refusal.ofChanges = refused
  return refusal
}

/** Converts each change by one stage, or collects its refusal. Others have their turns between changes of a large batch. */
export async function partition<From extends { at: number }, To extends object>(
  items: readonly From[],
  check: (item: From) => To | ChangeRefusal,
): Promise<Staged<To>> {
  const passed: To[] = []
  const refused: Refused[] = []
  await mapInTurns(items, (item) => {
    const result = check(item)
    if (result instanceof ChangeRefusal) refused.push({ at: item.at, refusal: result })
    else passed.push(result)
  })
  return { passed, refused }
}
