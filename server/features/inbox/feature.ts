import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/inbox.ts'
import { INBOX_KINDS, type InboxKind } from '#domain/api/inbox-limits.ts'
import { mount } from '#server/platform/http/mount.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { assignItem, listAssignees, noticeTexts } from './assign.ts'
import { countOpen, listInbox } from './list-inbox.ts'

function kindOf(text: string): InboxKind {
  const kind = INBOX_KINDS.find((one) => one === text)
  if (!kind) throw notFound('This message')
  return kind
}

/** Contact messages and raised requests in one list (http-calls.md, Inbox calls). */
async function addInboxRoutes(app: FastifyInstance, parts: FeatureParts): Promise<void> {
  mount(app, api.listInbox, ({ actor, query }) => listInbox(parts, actor, query()))
  mount(app, api.countInbox, ({ actor }) => countOpen(parts, actor))
  mount(app, api.listAssignees, ({ actor, params }) => {
    return listAssignees(parts, actor, kindOf(params.kind), params.id)
  })
  mount(app, api.assignInboxItem, ({ actor, params, body }) => {
    return assignItem(parts, actor, { kind: kindOf(params.kind), id: params.id }, () => body().account_id)
  })
}

export const inbox: Feature = {
  addRoutes: addInboxRoutes,
  live: { inbox: 'contact-message' },
  notices: noticeTexts,
}
