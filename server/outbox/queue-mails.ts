/**
 * Adds mails to the outbox, in the transaction of the change that causes them, so that both happen or neither
 * (running.md, Mails). `server/mail` sends them.
 */
import type { Queryable } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { GroupedMailKind, MailKind, MailParams } from './mail-params.ts'

/**
 * Who gets a mail: an account; the own account of a startup or mentor; the COE Masters of an incubator; everybody with
 * Portal Edit; or an address without an account.
 */
export type Recipient =
  | { readonly account: string }
  | { readonly startup: string }
  | { readonly mentor: string }
  | { readonly mastersOf: string }
  | { readonly portal: true }
  | { readonly email: string; readonly name?: string }

export type QueuedMail = {
  [Kind in MailKind]: {
    readonly kind: Kind
    readonly to: Recipient
    readonly params: MailParams[Kind]
    /** The account of the person who causes it: nobody gets a mail about what they did themself. */
    readonly except?: string | null
  }
}[MailKind]

/** The accounts `a` of the recipients `x`. */
const ACCOUNTS: readonly SQL[] = [
  sql`a.id = x.account`,
  sql`a.admin_id is null and a.startup_id = x.startup`,
  sql`a.admin_id is null and a.mentor_id = x.mentor`,
  sql`a.role_type = 'incubator' and a.incubator_id = x."mastersOf"
    and (a.admin_id is null or a.designation = 'COE Master')`,
  sql`x.portal and a.role_type = 'superincubator' and (a.admin_id is null or a.designation = 'Master Edit')`,
]
const JOINED = sql.join(
  ACCOUNTS.map(
    (
      condition,
    ) => sql`select x.kind, x.params || jsonb_build_object('account_id', a.id) as payload, x."except", a.id as account_id
      from x join account a on a.closed_at is null and ${condition}`,
  ),
  sql` union all `,
)

const xOf = (mails: readonly object[]): SQL => sql`
  x as (select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as x(kind text, params jsonb, "except" uuid,
    account uuid, startup uuid, mentor uuid, "mastersOf" uuid, portal boolean, email text, name text))`

/**
 * Queues mails, one for each account or address among their recipients, in one statement. Whether a person wants such
 * mails is checked when they are sent.
 */
export async function queueMails(tx: Queryable, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  await tx.query(sql`
    with ${xOf(mails.map(({ to, ...mail }) => ({ ...mail, ...to })))},
    found as (${JOINED} union all
      select x.kind, x.params || jsonb_strip_nulls(jsonb_build_object('email', x.email, 'name', x.name)), x."except", null from x
      where x.email is not null)
    insert into outbox (id, kind, payload)
    select gen_random_uuid(), kind, payload from found where account_id is distinct from "except" or account_id is null`)
}

/** Seconds that a mail of several causes waits for more of them (notices.md, Mails of several requests). */
export const GROUP_WAIT = 60

/**
 * Queues a mail about `id`, or adds `id` to the recipient's mail of this kind that is still waiting. So a person gets one
 * mail about many requests, whether they were made or decided together or one after the other.
 */
export async function queueGrouped(
  tx: Queryable,
  {
    kind,
    to,
    id,
    except = null,
  }: { kind: GroupedMailKind; to: Recipient; id: string; except?: string | null },
): Promise<void> {
  const mail = { kind, params: { ids: [id] }, except, ...to }
  // Transactions that add to the same mails wait for each other, always in the order of the accounts.
  await tx.query(sql`
    with ${xOf([mail])}, found as (${JOINED})
    insert into outbox as o (id, kind, payload, due_at, group_key)
    select gen_random_uuid(), kind, payload, now() + make_interval(secs => ${GROUP_WAIT}), kind || ' ' || account_id
    from found where account_id is distinct from "except" order by account_id
    on conflict (group_key) do update
      set payload = jsonb_set(o.payload, '{ids}', (o.payload -> 'ids') || (excluded.payload -> 'ids'))`)
}
