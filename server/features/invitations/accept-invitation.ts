/**
 * Somebody adds themself by an invitation. The record, its account, the use of the invitation and the session are one
 * transaction (invitations-and-onboarding.md, Accepting an invitation).
 */
import type { AcceptedInvitation } from '#domain/api/invitation.ts'
import { newPasswordSchema, PASSWORD_MIN } from '#domain/api/session.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import { VISITOR, type InvitationKind } from '#domain/permissions/actor.ts'
import { findAccountOf, type AccountRow } from '#server/core/accounts/account-row.ts'
import { queueHash } from '#server/core/accounts/hash-queue.ts'
import { hashPassword } from '#server/core/accounts/passwords.ts'
import { endSession, openSession } from '#server/core/accounts/sessions.ts'
import { noteLogin } from '#server/core/accounts/sign-in.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { invalid, type AnsweredProblem } from '#server/platform/http/refusal.ts'
import { notify, type Audience } from '#server/platform/outbox/notify.ts'
import { submitBatch, previewBatch } from '#server/core/submit/run.ts'
import { findInvitation, stateSql, type InvitationRow } from './invitation-row.ts'
import { findOpen, invitationGone } from './open-invitation.ts'
import type { Parts } from './tokens.ts'

/** The message for a missing or short password is that of the form. */
const SHORT = {
  startup: `Password must be at least ${PASSWORD_MIN} characters`,
  incubator: `Password must be at least ${PASSWORD_MIN} characters long`,
} as const satisfies Readonly<Record<InvitationKind, string>>

function readPassword(
  kind: InvitationKind,
  given: unknown,
): { password: string } | { problem: AnsweredProblem } {
  const read = newPasswordSchema.safeParse(given)
  if (read.success) return { password: read.data }
  const isShort = typeof given !== 'string' || given.length < PASSWORD_MIN
  const message = isShort ? SHORT[kind] : read.error.issues[0]!.message
  return { problem: { path: 'password', message } }
}

type Fixed = Pick<InvitationRow, 'incubator_id'> & {
  readonly program_id?: string | null | undefined
  readonly cohort?: string | null | undefined
}

/** The startup that an invitation adds: what the form gave, with the program and the cohort of the invitation. */
export function startupOf({ incubator_id, program_id, cohort }: Fixed, form: Values): Change {
  const [year, month] = cohort?.split('-') ?? []
  return {
    action: 'create',
    entity: 'startup',
    incubatorId: incubator_id,
    values: {
      ...form,
      ...(program_id ? { program_id } : {}),
      ...(year && month ? { cohort_month: month, cohort_year: Number(year) } : {}),
    },
  }
}

function changeOf(row: InvitationRow, form: Omit<AcceptedInvitation, 'password'>): Change {
  if (row.kind === 'startup') return startupOf(row, form)
  return { action: 'create', entity: 'incubator', incubatorId: null, values: form }
}

/** The visitor, who may add what the invitation is for, and nothing else. */
function inviteeOf(author: Author, { kind, incubator_id }: InvitationRow, name: unknown): Author {
  const invitation = { kind, incubatorId: kind === 'startup' ? incubator_id : null }
  const shown = typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : VISITOR.name
  return { ...author, actor: { ...VISITOR, name: shown, invitation } }
}

/** Counts one use; 410 if there is none left. Of two people who take the last one at once, the second waits and gets 410. */
async function countUse(tx: Tx, { id }: InvitationRow, zone: string): Promise<void> {
  const { rows } = await tx.query(sql`
    update invitation i set used = used + 1 where i.id = ${id}::uuid and ${stateSql(zone)} = 'open' returning 1`)
  if (rows.length > 0) return
  const row = await findInvitation(tx, id, zone)
  throw invitationGone(row && row.status !== 'open' ? row.status : 'revoked')
}

/** Reports every problem of the form at once, before a password is hashed. */
async function checkForm(
  { db }: Parts,
  author: Author,
  change: Change,
  passwordProblem: AnsweredProblem | undefined,
): Promise<void> {
  const { refused } = await previewBatch(db, author, { changes: [change] })
  const [first] = refused
  if (first && first.refusal.code !== 'invalid') throw first.refusal
  const problems = (first?.refusal.errors ?? []).map((problem) => ({
    path: problem.path,
    message: formatFieldProblem(problem),
  }))
  const all = passwordProblem ? [...problems, passwordProblem] : problems
  if (all.length > 0) throw invalid(all)
}

/** Notifies who made the invitation and their colleagues that somebody joined. */
async function notifyInviters(
  tx: Tx,
  { kind, incubator_id: host, created_by: inviter }: InvitationRow,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const people: Audience[] = [{ account: inviter }, host === null ? { portal: true } : { mastersOf: host }]
  await notify(
    tx,
    people.map((to) => ({
      kind: 'accepted_invitations',
      message: { code: 'invitation-accepted', params: { kind, name } },
      to,
      path: `/${kind}/${id}`,
      subject: id,
      once: `joined ${id}`,
    })),
  )
}

/** Adds the startup or incubator and signs its new account in. The browser's earlier session ends. */
export async function acceptInvitation(
  parts: Parts,
  author: Author,
  token: string,
  { readBody, earlierToken }: { readBody: () => AcceptedInvitation; earlierToken: string | undefined },
): Promise<{ token: string; account: AccountRow }> {
  const { db, settings } = parts
  const row = await findOpen(parts, token)
  const { password: given, ...form } = readBody()
  const read = readPassword(row.kind, given)
  const change = changeOf(row, form)
  const invitee = inviteeOf(author, row, form.name)
  await checkForm(parts, invitee, change, 'problem' in read ? read.problem : undefined)
  if ('problem' in read) throw invalid([read.problem])
  const hash = await queueHash({ account: row.id, ip: author.ipv4 }, () => hashPassword(read.password))
  return db.transact(async (tx) => {
    await countUse(tx, row, settings.programme.time_zone)
    const submission = { changes: [change], password: { hash, isTemporary: false } }
    const submitted = await submitBatch(tx, invitee, submission)
    const [recordId] = submitted.status === 'applied' ? submitted.recordIds : []
    const account = recordId === undefined ? undefined : await findAccountOf(tx, recordId)
    if (!account || recordId === undefined) throw new Error('An accepted invitation added no account')
    await tx.query(sql`
      insert into invitation_use (record_id, invitation_id) values (${recordId}, ${row.id})`)
    await notifyInviters(tx, row, { id: recordId, name: account.name })
    if (earlierToken !== undefined) await endSession(tx, earlierToken)
    await noteLogin(tx, account)
    return { token: await openSession(tx, account.id), account }
  })
}
