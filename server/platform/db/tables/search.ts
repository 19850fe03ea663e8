import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** In kB. */
const PENDING_KB = 65_536

/**
 * One row for each record that the search finds (lists-and-search.md, Search everywhere). The write of a record
 * keeps its row up to date (server/core/records/search-documents.ts).
 */
export const searchDocumentTable = pgTable(
  'search_document',
  {
    /** Of the record. */
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    // What decides who reads the record, under the names of the record's own table, so that both use one condition.
    incubator_id: uuid('incubator_id'),
    startup_id: uuid('startup_id'),
    mentor_id: uuid('mentor_id'),
    author_id: uuid('author_id'),
    category: text('category'),
    to: text('to'),
    asked_of: text('asked_of'),
    /** The texts of the searched fields, the title first. */
    texts: text('texts').array().notNull(),
    /** The same in one text, as it is compared: a line for each field, without letter case and accents. */
    normalised: text('normalised').notNull(),
  },
  (t) => [
    // Words of the records of an entity, in all their texts or in their titles. GIN has no operators for a text itself.
    // The server merges what was written (mergeIndex); with a shorter list, an import would do it row by row.
    index('search_document_words')
      .using(
        'gin',
        sql.raw('(array[entity])'),
        sql.raw('normalised gin_trgm_ops'),
        sql.raw(String.raw`split_part(normalised, E'\n', 1) gin_trgm_ops`),
      )
      .with({ gin_pending_list_limit: PENDING_KB }),
    // Titles that begin with a text, in the order of the alphabet.
    index('search_document_title').on(t.entity, sql.raw('left(normalised, 100) text_pattern_ops')),
  ],
)
