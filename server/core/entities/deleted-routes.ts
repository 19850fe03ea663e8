/** Lists deleted records and restores several together (history-and-restoring.md, Deleted records). */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/deleted.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import type { Settings } from '#server/platform/settings.ts'
import { listDeleted, restoreDeleted } from '#server/core/submit/deleted.ts'
import { requireSomeChange } from '#server/core/submit/undo-batch.ts'
import { requestedOf } from './calls.ts'

export function addDeletedRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): void {
  mount(app, api.listDeleted, ({ actor, query }) =>
    listDeleted(db, actor, { ...query(), timeZone: settings.programme.time_zone }),
  )
  mount(app, api.restoreDeleted, async ({ reply, author, body }) => {
    requireSomeChange(author)
    const ids = [...new Set(body().history_ids.map((id) => id.toLowerCase()))]
    const submitted = await restoreDeleted(db, author, ids)
    if (submitted.status === 'requested') return requestedOf(submitted)
    setBatchHeader(reply, submitted.batchId)
    return { restored: ids.length }
  })
}
