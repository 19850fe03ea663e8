import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/standard-set.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { requestedOf } from '#server/core/entities/calls.ts'
import { findRows, presentTo } from '#server/core/records/read-records.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { SHORT_TYPES, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { mount } from '#server/platform/http/mount.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import { addSet } from './add-set.ts'
import { changeSet, listSets } from './sets.ts'

function typeOf(text: string): ShortType {
  const type = SHORT_TYPES.find((one) => one === text)
  if (!type) throw notFound('This type of incubators')
  return type
}

/** Standard sets of deliverables (deliverables.md, Standard sets). */
async function addStandardSetRoutes(app: FastifyInstance, { db }: FeatureParts): Promise<void> {
  mount(app, api.listStandardSets, async ({ actor }) => ({ data: await listSets(db, actor) }))
  mount(app, api.changeStandardSet, ({ author, params, body }) =>
    changeSet(db, author, typeOf(params.type), () => body().deliverables),
  )
  mount(app, api.addSet, async ({ actor, author, reply, body }) => {
    const submitted = await addSet(db, author, body())
    if (submitted.status === 'requested') return requestedOf(submitted)
    setBatchHeader(reply, submitted.batchId)
    const rows = await findRows(db, deliverable, submitted.recordIds, { withCounts: true })
    const added = submitted.recordIds.flatMap((id) => rows.get(id) ?? [])
    return { data: added.map((row) => presentTo(actor, deliverable, row)) }
  })
}

export const standardSets: Feature = { addRoutes: addStandardSetRoutes }
