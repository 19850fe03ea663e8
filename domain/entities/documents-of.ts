import { CATEGORIES, document, documentTypesOf } from './document.ts'
import type { Entity, RecordOf } from './entity.ts'

export type Category = NonNullable<RecordOf<typeof document>['category']>

const { checks: _ofWholeForm, ...rest } = document

const ofCategory = (category: Category): Entity => ({
  ...rest,
  fields: {
    ...document.fields,
    type: { ...document.fields.type, options: documentTypesOf(category) },
    // Set by the tab, not by the person; the server checks the rule across the two fields.
    category: { ...document.fields.category, isDerived: true },
  },
})

const BY_CATEGORY = Object.fromEntries(CATEGORIES.map(({ value }) => [value, ofCategory(value)]))

/** The documents of one category as an entity of their own: only its types, without the category field. */
export const documentsOf = (category: Category): Entity => BY_CATEGORY[category]!
