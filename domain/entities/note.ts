import { problemAt } from '#domain/vocabulary/reading.ts'
import { AUTHOR } from './author-fields.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

/** What a note may be about. */
export const NOTE_SUBJECTS = [
  { value: 'incubator', label: 'Incubator' },
  { value: 'startup', label: 'Startup' },
  { value: 'mentor', label: 'Mentor' },
] as const

/** Fields and texts of a note, which only staff and the portal read (notes.md, Note fields). */
export const note = defineEntity({
  name: 'note',
  label: { one: 'Note', many: 'Notes' },
  fields: {
    about: { kind: 'choice', label: 'About', required: true, isFixed: true, options: NOTE_SUBJECTS },
    about_id: { kind: 'id', label: 'About whom', isFixed: true },
    text: { kind: 'long-text', label: 'Note', required: true },
    is_pinned: { kind: 'boolean', label: 'Pinned' },
    ...AUTHOR,
  },
  titleField: 'text',
  ownerName: 'incubator_id',
  isOfAuthor: true,
  subject: { entity: 'about', id: 'about_id' },
  readers: 'note',
  actions: { create: 'note.change', update: 'note.change', delete: 'note.change' },
  columns: ['text', 'about', 'is_pinned', 'author_name'],
  pageSize: 10,
  search: ['text'],
  filters: ['about', 'about_id', 'author_id'],
  sort: { field: 'is_pinned', order: 'desc' },
  texts: {
    ...textsFor('Note', 'Notes'),
    created: 'Note added successfully',
    empty: 'No notes found',
  },
  isByHand: true,
  file: {
    columns: ['about', 'about_id', 'text', 'is_pinned', 'author_name', 'author_role'],
    required: ['about', 'text'],
    example: ['Incubator', '', 'Asked for a second laboratory', 'No', '', ''],
  },
  computed: {
    about_name: { shape: { type: ['string', 'null'] } },
    is_about_deleted: { shape: { type: 'boolean' } },
    incubator_name: { ofIncubator: 'name' },
  },
  initial: { is_pinned: () => false },
  checks: ({ about, about_id: id }) =>
    about !== 'incubator' && id === null ? [problemAt('about_id', 'required')] : [],
})
