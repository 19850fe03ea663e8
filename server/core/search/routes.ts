import type { FastifyInstance } from 'fastify'
import { search, searchPublic } from '#domain/api/search.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Settings } from '#server/platform/settings.ts'
import { findMatches, findPublicMatches } from './find-matches.ts'

export async function addSearchRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  const { regions } = settings.programme
  mount(app, search, ({ actor, query }) => findMatches(db, actor, query(), regions))
  mount(app, searchPublic, ({ query }) => findPublicMatches(db.visitors, query(), regions))
}
