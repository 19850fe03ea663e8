import type { Fields } from '#domain/kinds/register.ts'
import { newId } from '#server/db/new-id.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Fills in what the server makes for the items of a list (values.md, What the server makes for items): an
 * item that was there keeps its moment and id, a new one gets them now. The same file is the same item,
 * whatever its title.
 */
export function stampItems(item: Fields, after: unknown, before: unknown, now: string): unknown {
  const made = Object.entries(item).filter(([, f]) => f.made)
  if (made.length === 0) return after
  const marks = Object.keys(item).filter((f) => item[f]!.kind === 'file')
  const keyOf = (one: Item): string => JSON.stringify(marks.map((f) => one[f] ?? null))
  const known = new Map((before as readonly Item[]).map((one) => [keyOf(one), one]))
  return (after as readonly Item[]).map((one) => {
    const was = known.get(keyOf(one))
    const fresh = made.map(([name, f]) => [name, was?.[name] ?? (f.made === 'id' ? newId() : now)])
    return { ...one, ...Object.fromEntries(fresh) }
  })
}
