/** The mails about raised requests (raised-requests.md, Mails about raised requests). */
import { itemsIn } from '#domain/changes/items.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { Settings } from '#server/platform/settings.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'
import type { ForAccount, WriteMail } from '#server/platform/outbox/write-mail.ts'

declare module '#server/platform/outbox/mail-params.ts' {
  interface MailParams {
    'raised-request-mail': { readonly request_id: string }
    'request-answer-mail': { readonly request_id: string; readonly answer_id: string }
  }
}

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
    subject: `Request from ${author}: ${subject}`,
    paragraphs: [`${author} has raised a request.`],
    facts: [
      {
        rows: [
          ['Subject', subject],
          ['Message', message],
        ],
      },
    ],
    button: { label: 'Answer the request', url: linkTo(settings, request) },
    reason: 'You get this email because you answer raised requests.',
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
  return {
    to: account,
    subject: `Answer to your request: ${request.subject}`,
    paragraphs: [
      `${by}, ${role}, has answered your request.${request.status === 'closed' ? ' The request is closed.' : ''}`,
    ],
    facts: [
      {
        rows: [
          ['Your request', request.subject],
          ['Answer', `${message}`],
        ],
      },
    ],
    button: { label: 'See your request', url: linkTo(settings, request) },
    reason: 'You get this email because you raised the request.',
    isOptional: true,
  }
}
