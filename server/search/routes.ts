import type { FastifyInstance } from 'fastify'
import { search } from '#domain/api/search.ts'
import type { Database } from '#server/db/open.ts'
import { mount } from '#server/http/mount.ts'
import type { Settings } from '#server/settings.ts'
import { findMatches } from './find-matches.ts'

export async function addSearchRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  mount(app, search, async ({ actor, query }) => ({
    data: await findMatches(db, actor, query(), settings.programme.regions),
  }))
}
