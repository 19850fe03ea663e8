import type { Entity, Values } from '#domain/entities/entity.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import { suggestOption } from '#domain/tabular/suggest-options.ts'
import type { Summary } from './store.ts'

/** So many values of a field are named. */
const MOST = 50

/** Values of open lists that would be added as they are, though they look like an option: "Job Created". */
export function findNearOptions(entity: Entity, saved: Iterable<Values>): Summary['near_options'] {
  const records = [...saved]
  const found: Summary['near_options'] = {}
  for (const [name, def] of Object.entries(entity.fields)) {
    if (!def.isOpen) continue
    const options = optionsOf(def)
    const known = new Set(options.map(({ value }) => value))
    const added = new Set(
      records
        .flatMap((values) => (values[name] ?? []) as string | string[])
        .filter((text) => !known.has(text)),
    )
    const near = [...added].flatMap((text) => {
      const option = suggestOption(options, text)
      return option === null ? [] : [[text, option] as const]
    })
    if (near.length > 0) found[name] = Object.fromEntries(near.slice(0, MOST))
  }
  return found
}
