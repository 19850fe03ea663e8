import type { FastifyInstance } from 'fastify'
import { answerRequest } from '#domain/api/raised-request.ts'
import type { Change } from '#domain/changes/change.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { sql } from '#server/platform/db/sql.ts'
import { mount } from '#server/platform/http/mount.ts'
import { columnOf } from '#server/core/entities/calls.ts'
import { readRecord } from '#server/core/records/read-records.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { submit } from '#server/core/submit/submit.ts'
import { raisedRequestTexts } from './english.ts'
import { noticeTexts, notifyOfRaisedRequests } from './notify.ts'
import { limitOpenRequests } from './open-requests.ts'
import { writeRaisedRequest, writeRaisedRequestAnswer } from './write-mails.ts'

/** Adds an answer to a raised request, and closes it or opens it again (raised-requests.md, Answering). */
function addRaisedRequestRoutes(app: FastifyInstance, { db }: FeatureParts): void {
  mount(
    app,
    answerRequest,
    async ({ actor, author, params, body }) => {
      const recordId = params.id.toLowerCase()
      await readRecord(db, actor, raisedRequest, recordId)
      const { message, close } = body()
      const answer = { message, by: actor.name, role: actor.designation }
      const change: Change = {
        action: 'update',
        entity: raisedRequest.name,
        recordId,
        values: {},
        // Answers are merged like the items of other lists, so that two at the same time are both kept.
        expected: { answers: [] },
        derived: {
          answers: [answer],
          ...(close === undefined ? {} : { status: close ? 'closed' : 'open' }),
        },
      }
      await submit(db, author, [change])
      return readRecord(db, actor, raisedRequest, recordId)
    },
    columnOf(raisedRequest.actions.update),
  )
}

export const raisedRequests: Feature = {
  addRoutes: addRaisedRequestRoutes,
  computed: {
    'request.author_startup_id': sql`(select a.startup_id from account a where a.id = t.author_id)`,
    'request.author_mentor_id': sql`(select a.mentor_id from account a where a.id = t.author_id)`,
  },
  notices: noticeTexts,
  mails: {
    'raised-request-mail': [raisedRequestTexts.raised.name, writeRaisedRequest],
    'request-answer-mail': [raisedRequestTexts.answered.name, writeRaisedRequestAnswer],
  },
  followers: [limitOpenRequests, notifyOfRaisedRequests],
}
