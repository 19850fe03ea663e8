import { defineFields } from '../kinds/register.ts'

/** Who wrote a record, under the name and role at that time. For entities with `isOfAuthor`. */
export const AUTHOR = defineFields({
  author_id: { kind: 'id', label: 'Author id', isDerived: true },
  author_name: { kind: 'text', label: 'Created by', isDerived: true },
  author_role: { kind: 'text', label: 'Role of the author', isDerived: true },
})
