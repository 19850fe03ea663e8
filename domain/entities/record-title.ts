import { writeText } from '#domain/kinds/register.ts'
import { TEXT_MAX } from '#domain/kinds/text.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { fieldOf, type Entity, type Values } from './entity.ts'
import { findReference } from './references.ts'

/** The title of a record as people read it; the beginning of a long text. */
export const recordTitle = (entity: Entity, values: Values | null): string => {
  const { titleField, secondTitleField } = entity
  const parts = [titleField, ...(secondTitleField === undefined ? [] : [secondTitleField])].flatMap(
    (field) => {
      const value = values?.[findReference(entity, field)?.labelName ?? field] ?? null
      return value === null ? [] : [writeText(fieldOf(entity, field), value)]
    },
  )
  const title = parts.length === 0 ? entity.label.one : parts.join(', ')
  return title.length > TEXT_MAX ? cutText(title.replaceAll(/\s+/g, ' ')) : title
}
