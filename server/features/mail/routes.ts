import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/failed-mails.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { listMails, retryMails } from './failed-mails.ts'

/** The mails that could not be sent (running.md, Failed mails). */
export async function addMailRoutes(app: FastifyInstance, { db }: FeatureParts): Promise<void> {
  mount(app, api.listMails, ({ actor, query }) => listMails(db, actor, query()))
  mount(app, api.retryMails, ({ actor, body }) => retryMails(db, actor, () => body().ids))
}
