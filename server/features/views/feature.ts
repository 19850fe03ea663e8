import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/view.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { addView, changeView, deleteView, listViews } from './saved-views.ts'

/**
 * Saved views of lists. A view contains only what its list accepts, and only people whom the permission table
 * allows see and change it (lists-and-search.md, Saved views).
 */
async function addViewRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
  const { regions } = settings.programme
  mount(app, api.listViews, async ({ actor }) => ({ data: await listViews(db, actor) }))
  mount(app, api.addView, ({ actor, body }) => addView(db, actor, body(), regions))
  mount(app, api.changeView, ({ actor, params, body }) =>
    changeView(db, actor, params.id.toLowerCase(), body(), regions),
  )
  mount(app, api.deleteView, ({ actor, params }) => deleteView(db, actor, params.id.toLowerCase()))
}

export const views: Feature = { addRoutes: addViewRoutes }
