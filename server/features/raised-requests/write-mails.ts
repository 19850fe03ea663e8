/** The mails about raised requests (raised-requests.md, Mails about raised requests). */
import { itemsIn } from '#domain/changes/items.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { ForAccount, WriteMail } from '#server/platform/outbox/message.ts'
import type { Settings } from '#server/platform/settings.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'
import { raisedRequestTexts } from './english.ts'

declare module '#server/platform/outbox/mail-params.ts' {
  interface MailParams {
    'raised-request-mail': { readonly request_id: string }
    'request-answer-mail': { readonly request_id: string; readonly answer_id: string }
  }
}

const { raised, answered } = raisedRequestTexts

type Raised = {
  id: string
  subject: string
  message: string
  author_name: string
  status: string
  answers: unknown
}

/** The request as it is now; undefined if it no longer exists. */
async function findRequest(db: Queryable, id: string): Promise<Raised | undefined> {
  const { rows } = await db.query<Raised>(sql`
    select id, subject, message, author_name, status, answers from request where id = ${id}::uuid`)
  return rows[0]
}

const inboxLinkTo = ({ appUrl }: Settings, { id }: Raised): string => `${appUrl}/inbox?open=request-${id}`
const linkTo = ({ appUrl }: Settings, { id }: Raised): string => `${appUrl}/raise-request?open=${id}`

/** A new request, for whoever may answer it. */
export const writeRaisedRequest: WriteMail<ForAccount<MailParams['raised-request-mail']>> = async (
  { db, settings },
  { account_id, request_id },
) => {
  const account = await findWantedBy(db, account_id, 'raised_requests')
  const request = account && (await findRequest(db, request_id))
  if (!account || !request) return undefined
  const { author_name: author, subject, message } = request
  return {
    to: account,
    subject: raised.subject({ by: author, subject }),
    paragraphs: [raised.hasRaised(author)],
    facts: [
      {
        rows: [
          [raised.facts.subject, subject],
          [raised.facts.message, message],
        ],
      },
    ],
    button: { label: raised.button, url: inboxLinkTo(settings, request) },
    reason: raised.reason,
    isOptional: true,
  }
}

/** An answer, for the author of the request. */
export const writeRaisedRequestAnswer: WriteMail<ForAccount<MailParams['request-answer-mail']>> = async (
  { db, settings },
  { account_id, request_id, answer_id },
) => {
  const account = await findWantedBy(db, account_id, 'answers')
  const request = account && (await findRequest(db, request_id))
  const answer = itemsIn(request?.answers).find(({ _id }) => _id === answer_id)
  if (!account || !request || !answer) return undefined
  const { by, role, message } = answer as { by?: string; role?: string; message?: string }
  const answers = request.status === 'closed' ? answered.hasClosed : answered.hasAnswered
  return {
    to: account,
    subject: answered.subject(request.subject),
    paragraphs: [answers({ by: `${by}`, role: `${role}` })],
    facts: [
      {
        rows: [
          [answered.facts.request, request.subject],
          [answered.facts.answer, `${message}`],
        ],
      },
    ],
    button: { label: answered.button, url: linkTo(settings, request) },
    reason: answered.reason,
    isOptional: true,
  }
}
