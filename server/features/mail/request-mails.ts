import { formatDetails, formatTitle } from '#domain/messages/format-message.ts'
import type { LogMessage } from '#domain/codes/codes.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Fact, ForAccount, WriteMail } from '#server/platform/outbox/message.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'
import { mailTexts } from './english.ts'

const { requests, decisions, more: moreLabel } = mailTexts

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
  return [{ rows: more > 0 ? [...listed, [moreLabel, formatNumber(more)]] : listed }]
}

/** The title, with the details below it unless they repeat it. */
const describe = ({ action }: Row, timeZone: string): string =>
  [formatTitle(action), formatDetails(action, timeZone)].filter((text) => text !== '').join('\n')

/** The page of a single request, or else the list of them. */
const urlOf = ({ appUrl }: Settings, [first, ...others]: readonly Row[]): string =>
  `${appUrl}/approvals${first && others.length === 0 ? `?open=${first.id}` : ''}`

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
  const count = rows.length
  const people = [...new Set(rows.map((row) => row.editor))]
  return {
    to: account,
    subject:
      count === 1
        ? requests.subjectOfOne({ title: formatTitle(first.action), by: first.editor })
        : requests.subjectOfMany(count),
    paragraphs: [requests.ask({ people, count })],
    facts: list(rows, (row) => [row.editor, describe(row, settings.programme.time_zone)]),
    button: {
      label: requests.button(count),
      url: urlOf(settings, rows),
    },
    reason: requests.reason,
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
  const count = rows.length
  const isApproved = ({ status }: Row): boolean => status === 'approved'
  const decision = rows.every(isApproved) ? 'approved' : rows.some(isApproved) ? 'decided' : 'rejected'
  const people = [...new Set(rows.map((row) => row.decided_by ?? ''))]
  return {
    to: account,
    subject:
      count === 1
        ? decisions.subjectOfOne({ title: formatTitle(first.action), decision })
        : decisions.subjectOfMany({ count, decision }),
    paragraphs: [decisions.decided({ people, count, decision })],
    facts: list(rows, (row) => [
      decisions.states[isApproved(row) ? 'approved' : 'rejected'],
      [
        describe(row, settings.programme.time_zone),
        ...(row.reason ? [decisions.because(row.reason)] : []),
      ].join('\n'),
    ]),
    button: {
      label: decisions.button(count),
      url: urlOf(settings, rows),
    },
    reason: decisions.reason(count),
    isOptional: true,
  }
}
