import type { Item } from '#domain/kinds/list.ts'
import { asNested } from '#web/platform/kinds/nested-record.ts'
import { itemsIn } from '#web/platform/kinds/props.ts'

/** The entries of a list. `domain/changes` reads them too, but is loaded only with forms. */
export const itemsOf = (list: unknown): Item[] => itemsIn(list).map(asNested)
