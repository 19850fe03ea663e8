import { sql } from '#server/platform/db/sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
import { raisedRequestTexts } from './english.ts'
import { noticeTexts, notifyOfRaisedRequests } from './notify.ts'
import { limitOpenRequests } from './open-requests.ts'
import { addRaisedRequestRoutes } from './routes.ts'
import { writeRaisedRequest, writeRaisedRequestAnswer } from './write-mails.ts'

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
