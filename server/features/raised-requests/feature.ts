import { sql } from '#server/platform/db/sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
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
    'raised-request-mail': ['Raised request', writeRaisedRequest],
    'request-answer-mail': ['Answer to a request', writeRaisedRequestAnswer],
  },
  followers: [limitOpenRequests, notifyOfRaisedRequests],
}
