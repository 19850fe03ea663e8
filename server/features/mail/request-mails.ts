import { formatDetails, formatTitle } from '#domain/messages/format-message.ts'
import type { LogMessage } from '#domain/codes/codes.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Fact } from '#server/platform/outbox/message.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'
import type { ForAccount, WriteMail } from '#server/platform/outbox/write-mail.ts'

/** The most requests that one mail lists; Approvals lists all of them. */
const LISTED = 20

type Row = {
  id: string
  editor: string
  action: LogMessage
  status: string
  decided_by: string | null
  reason: string | null
}

/** Those of these requests that still exist and have one of the states, oldest first. */
async function readRequests(
  db: Queryable,
  ids: readonly string[],
  states: readonly string[],
): Promise<Row[]> {
  const { rows } = await db.query<Row>(sql`
    select id, editor, action, status, decided_by, reason from approval
    where id = any(${sql.param([...ids])}::uuid[]) and status = any(${sql.param([...states])}::text[])
    order by request_date, id`)
  return rows
}

const list = (rows: readonly Row[], factOf: (row: Row) => Fact): { rows: Fact[] }[] => {
  const more = rows.length - LISTED
  const listed = rows.slice(0, LISTED).map(factOf)
  return [{ rows: more > 0 ? [...listed, ['More', formatNumber(more)]] : listed }]
}

/** The title, with the details below it unless they repeat it. */
const describe = ({ action }: Row, timeZone: string): string =>
  [formatTitle(action), formatDetails(action, timeZone)].filter((text) => text !== '').join('\n')

const people = (names: ReadonlySet<string>): string => {
  const [first = '', ...others] = names
  return others.length === 0
    ? first
    : `${first} and ${others.length === 1 ? others[0] : `${others.length} others`}`
}

interface Grouped {
  readonly ids: readonly string[]
}

/** New requests, for those who decide them. One that was decided in the meantime is left out. */
export const writeNewRequests: WriteMail<ForAccount<Grouped>> = async (
  { db, settings },
  { account_id, ids },
) => {
  const account = await findWantedBy(db, account_id, 'requests')
  const rows = account ? await readRequests(db, ids, ['pending']) : []
  const [first] = rows
  if (!account || !first) return undefined
  const isOne = rows.length === 1
  const editors = new Set(rows.map((row) => row.editor))
  const by = people(editors)
  const asks = `${by} ${editors.size === 1 ? 'asks' : 'ask'} for your approval`
  return {
    to: account,
    subject: isOne
      ? `${formatTitle(first.action)}: ${asks}`
      : `${formatNumber(rows.length)} requests wait for your approval`,
    paragraphs: [`${asks} of ${isOne ? 'a change' : 'these changes'}.`],
    facts: list(rows, (row) => [row.editor, describe(row, settings.programme.time_zone)]),
    button: {
      label: isOne ? 'See the request' : 'See the requests',
      url: `${settings.appUrl}/approvals${isOne ? `?open=${first.id}` : ''}`,
    },
    reason: 'You get this email because you decide the requests of your incubator.',
    isOptional: true,
  }
}

/** Decisions on requests, for their author. */
export const writeDecisions: WriteMail<ForAccount<Grouped>> = async (
  { db, settings },
  { account_id, ids },
) => {
  const account = await findWantedBy(db, account_id, 'decisions')
  const rows = account ? await readRequests(db, ids, ['approved', 'rejected']) : []
  const [first] = rows
  if (!account || !first) return undefined
  const isOne = rows.length === 1
  const states = new Set(rows.map((row) => row.status))
  const status = states.size === 1 ? first.status : 'decided'
  const by = people(new Set(rows.map((row) => row.decided_by ?? '')))
  return {
    to: account,
    subject: isOne
      ? `${formatTitle(first.action)}: your request was ${status}`
      : `${formatNumber(rows.length)} of your requests were ${status}`,
    paragraphs: [`${by} ${status} ${isOne ? 'your request' : 'these requests of yours'}.`],
    facts: list(rows, (row) => [
      row.status === 'approved' ? 'Approved' : 'Rejected',
      [describe(row, settings.programme.time_zone), ...(row.reason ? [`Reason: ${row.reason}`] : [])].join(
        '\n',
      ),
    ]),
    button: {
      label: isOne ? 'See the request' : 'See your requests',
      url: `${settings.appUrl}/approvals${isOne ? `?open=${first.id}` : ''}`,
    },
    reason: `You get this email because you made the ${isOne ? 'request' : 'requests'}.`,
    isOptional: true,
  }
}
