/**
 * Notifies people of what happened, in the transaction of what happened, so that a server that dies loses no notice
 * (notices.md, Notices in the bell). Nothing else adds rows to `notice`.
 */
import { cutTexts } from '#domain/messages/brief.ts'
import type { NoticeMessage } from '#domain/messages/notice-params.ts'
import { defaultMailing, type BellKind } from '#domain/permissions/notices.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { GroupedMailKind, MailKind, MailParams } from './mail-params.ts'

/**
 * Whom a notice is for: an account; the own account of a startup or mentor; the COE Masters of an incubator; its COE
 * Masters and Editors; or everybody with Portal Edit.
 */
export type Audience =
  | { readonly account: string }
  | { readonly startup: string }
  | { readonly mentor: string }
  | { readonly mastersOf: string }
  | { readonly staffOf: string }
  | { readonly portal: true }

/** A mail of its own, with the mail's parameters. */
type OwnMail = { [Kind in MailKind]: { readonly kind: Kind; readonly params: MailParams[Kind] } }[MailKind]

export interface Notice {
  /** What its person chooses mails of, and whom it concerns. */
  readonly kind: BellKind
  readonly message: NoticeMessage
  readonly to: Audience
  /** The page that it leads to, as a path of the web. */
  readonly path: string
  /** The record, request or import that it is about. */
  readonly subject?: string
  /** The account of the person who causes it: nobody is notified of what they did themself. */
  readonly except?: string | null
  /** An account of several audiences, and of several times, gets one notice with this key. A counting one counts again, others stay as they are. */
  readonly once?: string
  /** Set for a notice that counts how often it happened. */
  readonly count?: 1
  /**
   * The mail to those who want it at once; `ids` join the recipient's mail of that kind that still waits. Without it,
   * the notice itself is mailed, together with others of its kind.
   */
  readonly mail?: OwnMail | { readonly kind: GroupedMailKind; readonly id: string }
  /** The author gets the mail as well. */
  readonly isMailedToAuthor?: true
  /** An account that gets this mail on another way. */
  readonly mailedAlready?: string | null
}

/** Seconds that a mail of several causes waits for more of them (notices.md, Mails of several notices). */
export const GROUP_WAIT = 60

/** The most notices that one account gets by one change, and keeps (limits.md, Limits of time). */
export const NOTICES_KEPT = 500

const ADMIN_OF = (...designations: string[]): SQL =>
  sql`a.role_type = 'incubator' and (a.admin_id is null or a.designation = any(${sql.param(designations)}::text[]))`

type NameOf<A> = A extends unknown ? keyof A : never

/** Each audience: its column of `x`, and which accounts `a` it has. */
const AUDIENCES: Readonly<Record<NameOf<Audience>, readonly [column: SQL, accounts: SQL]>> = {
  account: [sql`account uuid`, sql`a.id = x.account`],
  startup: [sql`startup uuid`, sql`a.admin_id is null and a.startup_id = x.startup`],
  mentor: [sql`mentor uuid`, sql`a.admin_id is null and a.mentor_id = x.mentor`],
  mastersOf: [sql`"mastersOf" uuid`, sql`a.incubator_id = x."mastersOf" and ${ADMIN_OF('COE Master')}`],
  staffOf: [
    sql`"staffOf" uuid`,
    sql`a.incubator_id = x."staffOf" and ${ADMIN_OF('COE Master', 'COE Editor')}`,
  ],
  portal: [
    sql`portal boolean`,
    sql`x.portal and a.role_type = 'superincubator' and (a.admin_id is null or a.designation = 'Master Edit')`,
  ],
}
const COLUMNS = sql.join(
  Object.values(AUDIENCES).map(([column]) => column),
  sql`, `,
)
const RECIPIENTS = sql.join(
  Object.values(AUDIENCES).map(
    ([, condition]) => sql`
      select x.*, a.id as account_id, case when a.role_type = 'incubator' then a.incubator_id end as incubator, coalesce(a.notice_settings ->> x.kind, x.mailing) as wanted
      from x join account a on a.closed_at is null and ${condition}`,
  ),
  sql` union all `,
)

const rowOf = ({ message, to, mail, ...notice }: Notice, position: number) => ({
  ...notice,
  ...to,
  position,
  message: cutTexts(message),
  mailing: defaultMailing(notice.kind),
  mail: mail?.kind ?? 'notices-mail',
  params: mail && 'params' in mail ? mail.params : null,
  mail_id: mail && 'id' in mail ? mail.id : null,
})

/** Which audiences have an account, by their position. */
export async function findReached(tx: Writer, audiences: readonly Audience[]): Promise<ReadonlySet<number>> {
  const rows = JSON.stringify(audiences.map((to, position) => ({ ...to, position })))
  const found = await tx.query<{ position: number }>(sql`
    with x as (select * from jsonb_to_recordset(${rows}::jsonb) as x(position int, kind text, mailing text, ${COLUMNS}))
    select distinct position from (${RECIPIENTS}) r`)
  return new Set(found.rows.map(({ position }) => position))
}

/**
 * Adds each notice for each account of its audience, and the mails of those who want them at once; all in one statement.
 * Those who want them daily get them with the next digest (`server/features/notices/digest.ts`).
 */
export async function notify(tx: Writer, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = JSON.stringify(notices.map(rowOf))
  // Transactions that add to the same notices and mails wait for each other, always in the order of the accounts.
  await tx.query(sql`
    with x as (select * from jsonb_to_recordset(${rows}::jsonb) as x(position int, kind text, message jsonb, path text,
      subject uuid, once text, count int, mailing text, mail text, params jsonb, mail_id uuid,
      "except" uuid, "isMailedToAuthor" boolean, "mailedAlready" uuid,
      ${COLUMNS})),
    found as materialized (
      select f.*, gen_random_uuid() as id, row_number() over (partition by account_id order by position desc) as rank
      from (select distinct on (account_id, coalesce(once, position::text)) * from (${RECIPIENTS}) r
        order by account_id, coalesce(once, position::text), position) f),
    added as (
      insert into notice as n (id, account_id, kind, message, path, subject_id, incubator_id, count, once, at, waits_for_digest)
      select id, account_id, kind, message, path, subject, incubator, count, once, clock_timestamp(), wanted = 'daily'
      from found where account_id is distinct from "except" and rank <= ${NOTICES_KEPT} order by account_id, position
      on conflict (account_id, once) do update set count = n.count + 1, at = excluded.at, read_at = null,
        message = excluded.message, waits_for_digest = excluded.waits_for_digest
      where excluded.count is not null
      returning id, account_id, once),
    mailed as (
      select f.*, a.id as notice_id from found f
      left join added a on a.account_id = f.account_id and (a.id = f.id or a.once = f.once)
      where f.wanted = 'at_once' and f.account_id is distinct from f."mailedAlready"
        and (a.id is not null or (f."isMailedToAuthor" and f.account_id = f."except")))
    insert into outbox as o (id, kind, payload, due_at, group_key)
    select gen_random_uuid(), mail, params || jsonb_build_object('account_id', account_id), now(), null
    from mailed where params is not null
    union all
    select gen_random_uuid(), mail, jsonb_build_object('account_id', account_id, 'ids', ids),
      now() + make_interval(secs => ${GROUP_WAIT}), key
    from (
      select mail, account_id, concat_ws(' ', mail, kind, account_id) as key,
        jsonb_agg(coalesce(mail_id, notice_id) order by position) as ids
      from mailed where params is null group by mail, kind, account_id order by account_id) g
    on conflict (group_key) do update
      set payload = jsonb_set(o.payload, '{ids}', (o.payload -> 'ids') || (excluded.payload -> 'ids'))`)
}
