/** What a person is notified of, and the mails that they choose to get. */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/notice-settings.ts'
import * as noticesApi from '#domain/api/notices.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { listNotices, markRead } from './read-notices.ts'
import { readNoticeSettings } from '#server/core/accounts/wanted-mails.ts'
import { changeNoticeSettings } from './settings.ts'

export async function addNoticeRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
  const { time_zone } = settings.programme
  mount(app, noticesApi.listNotices, ({ actor, query }) => listNotices(db, actor, query(), time_zone))
  mount(app, noticesApi.readNotices, ({ actor, body }) => markRead(db, actor, body()))
  mount(app, api.readNoticeSettings, ({ actor }) => readNoticeSettings(db, actor))
  mount(app, api.changeNoticeSettings, ({ actor, body }) =>
    changeNoticeSettings(db, actor, body(), time_zone),
  )
}
