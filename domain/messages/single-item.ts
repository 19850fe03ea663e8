import { findEntity } from '#domain/entities/register.ts'
import type { ItemTexts } from '#domain/entities/entity-texts.ts'
import type { ActionParams, ChangedItems } from '#domain/codes/codes.ts'

export interface SingleItem {
  readonly how: keyof ChangedItems
  readonly texts: ItemTexts
}

/**
 * The only entry that a change concerns, if such entries are told by themselves: an award or document of a
 * startup (roles-and-rights.md, Action titles). Undefined for any other change.
 */
export function singleItemOf({
  entity,
  action,
  count,
  fields = [],
}: ActionParams['change']): SingleItem | undefined {
  const [changed, ...others] = fields
  if (action !== 'update' || count > 1 || !changed?.items || others.length > 0) return undefined
  const texts = findEntity(entity)?.items?.[changed.field]
  const items = Object.entries(changed.items).flatMap(([how, names]) => names.map(() => how))
  if (!texts?.title || items.length !== 1) return undefined
  // The keys of a known shape.
  return { how: items[0] as keyof ChangedItems, texts }
}
