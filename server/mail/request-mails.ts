/** The mails about raised requests (raised-requests.md, Mails about raised requests). */
import { itemsIn } from '#domain/changes/items.ts'
import { findAccount } from '#server/accounts/account-row.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import { mailOf } from './mail-templates.ts'
import type { Mail } from './send-mail.ts'

type Payload = Readonly<Record<string, unknown>>

interface Raised {
  id: string
  subject: string
  message: string
  author_name: string
  status: string
  answers: unknown
}

const ofRequest = ({ subject }: Raised): string => `"${subject}"`
const linkTo = ({ appUrl }: Settings, { id }: Raised): string => `${appUrl}/raise-request?open=${id}`

/** The recipient and the request; undefined if one of them no longer exists. */
async function find(db: Queryable, { account_id, request_id }: Payload) {
  const account = await findAccount(db, String(account_id))
  const { rows } = await db.query<Raised>(sql`
    select id, subject, message, author_name, status, answers from request where id = ${String(request_id)}::uuid`)
  return account && rows[0] ? { account, request: rows[0] } : undefined
}

/** For whoever may answer a new request; undefined if there is nothing to tell any more. */
export async function raisedMail(
  db: Queryable,
  settings: Settings,
  payload: Payload,
): Promise<Mail | undefined> {
  const found = await find(db, payload)
  if (!found) return undefined
  const { account, request } = found
  return mailOf(settings, account, `Request from ${request.author_name}: ${request.subject}`, [
    `${request.author_name} has raised the request ${ofRequest(request)}:`,
    '',
    request.message,
    '',
    'Answer it here:',
    linkTo(settings, request),
  ])
}

/** For the author of an answered request. */
export async function answeredMail(
  db: Queryable,
  settings: Settings,
  payload: Payload,
): Promise<Mail | undefined> {
  const found = await find(db, payload)
  const answer = itemsIn(found?.request.answers).find(({ _id }) => _id === payload['answer_id'])
  if (!found || !answer) return undefined
  const { account, request } = found
  const { by, role, message } = answer as { by?: string; role?: string; message?: string }
  return mailOf(settings, account, `Answer to your request: ${request.subject}`, [
    `${by}, ${role}, has answered your request ${ofRequest(request)}:`,
    '',
    `${message}`,
    '',
    request.status === 'closed' ? 'The request is closed. Read it here:' : 'Read it here:',
    linkTo(settings, request),
  ])
}
