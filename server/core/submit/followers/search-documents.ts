import { indexNaming, namedIn } from '#server/core/records/search-documents.ts'
import type { Follower } from '../follower.ts'
import type { Ready } from '../types.ts'

/** A name changes, or comes back with a record that may have lost it. */
const changesName = ({ change, entity, values }: Ready): boolean =>
  (change.action === 'update' && entity.titleField in values) ||
  (change.action === 'create' && change.recordId !== undefined)

/**
 * The names of startups and mentors in the search index of the records that name them. The statement that writes
 * a record keeps its own row (decisions/search-index.md).
 */
export const keepNamesSearched: Follower = {
  isConcernedBy: (ready) => changesName(ready) && namedIn(ready.entity.name).length > 0,
  async follow(tx, _batch, written) {
    for (const name of new Set(written.map(({ entity }) => entity.name))) {
      const ids = written.filter(({ entity }) => entity.name === name).map(({ recordId }) => recordId)
      await indexNaming(tx, name, ids)
    }
  },
}
