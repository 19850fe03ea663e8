/** The mails that a person chooses to get. */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/notice-settings.ts'
import type { Database } from '#server/db/open.ts'
import { mount } from '#server/http/mount.ts'
import type { Settings } from '#server/settings.ts'
import { changeNoticeSettings, readNoticeSettings } from './settings.ts'

export async function addNoticeRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  mount(app, api.readNoticeSettings, ({ actor }) => readNoticeSettings(db, actor))
  mount(app, api.changeNoticeSettings, ({ actor, body }) =>
    changeNoticeSettings(db, actor, body(), settings.programme.time_zone),
  )
}
